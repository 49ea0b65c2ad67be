import { brand, paper } from '@harbour/core/brand';
import type { FileKind } from './generated-file.ts';

/** `/site.webmanifest`: name and icons for a shortcut on the home screen. */
export const webManifest: FileKind = {
  path: /^\/site\.webmanifest$/,
  make: () => ({
    type: 'application/manifest+json',
    body: JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: paper.light,
      theme_color: paper.light,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    }),
  }),
};
