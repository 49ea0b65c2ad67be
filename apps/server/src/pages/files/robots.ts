import type { FileKind } from './generated-file.ts';

/**
 * Robots may read the site and its pictures, but not the rest of the API. Pages that must not be indexed say
 * so themselves, so robots must be able to read them.
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
