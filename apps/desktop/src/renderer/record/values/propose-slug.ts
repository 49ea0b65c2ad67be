const SLUG_MAX = 120;

/**
 * Creates a slug from a title: its Latin letters and digits as words joined by hyphens, empty if it has none.
 *
 * @example proposeSlug('Café & Bar: 10 lessons') // 'cafe-bar-10-lessons'
 */
export function proposeSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-');
  // Avoids cutting a word in half.
  return slug.length <= SLUG_MAX
    ? slug
    : slug
        .slice(0, SLUG_MAX + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, SLUG_MAX);
}
