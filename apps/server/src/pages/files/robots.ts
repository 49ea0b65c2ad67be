import type { FileKind } from './made-file.ts';

/**
 * Robots may see the site and its pictures, not the rest of the API. Pages that are not for them say so
 * themselves, so they must be seen.
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
      'Disallow: /theme/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
};
