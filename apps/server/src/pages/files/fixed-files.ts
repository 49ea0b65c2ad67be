import { brand, paper } from '@harbour/core/brand';
import { prerenderedPaths, prerenderedQueries } from '@harbour/core/i18n';
import { places } from '@harbour/core/pricing';
import type { FileKind } from './generated-file.ts';

/**
 * Robots may read the site and its pictures, but not the rest of the API. Pages that must not be indexed say
 * so themselves, so robots must be allowed to read them.
 */
export const robots: FileKind = {
  path: /^\/robots\.txt$/,
  make: ({ origin }) => ({
    type: 'text/plain; charset=utf-8',
    body: [
      'User-agent: *',
      'Allow: /',
      'Allow: /api/attachments/',
      'Allow: /api/thumbs/',
      'Disallow: /api/',
      'Disallow: /language/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
};

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

/**
 * `/speculation-rules.json`: the pages that a browser may prerender while the pointer hovers over their link.
 * The header of every document names it, and each address that it does not list is never prerendered.
 */
export const speculationRules: FileKind = {
  path: /^\/speculation-rules\.json$/,
  make: () => ({ type: 'application/speculationrules+json', body: JSON.stringify(rules()) }),
};

function rules() {
  const pages = prerenderedPaths().map((pathname) => ({ pathname, hash: '' }));
  // Without its path, a pattern would take that of the file.
  const queries = prerenderedQueries(places).map((search) => ({ pathname: '/*', search }));
  const where = {
    and: [
      { href_matches: pages },
      { href_matches: queries },
      { not: { selector_matches: '[download], [target=_blank]' } },
    ],
  };
  return { prerender: [{ where, eagerness: 'moderate' }] };
}
