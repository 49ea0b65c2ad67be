const SLUG_MAX = 120;

/**
 * A URL name made of a title: its Latin letters and digits as words joined by hyphens, empty where it has
 * none.
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
  // A word is not cut in half where it can be helped.
  return slug.length <= SLUG_MAX
    ? slug
    : slug
        .slice(0, SLUG_MAX + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, SLUG_MAX);
}
