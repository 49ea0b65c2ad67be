/** Returns the id of a shelf of the shop, which cannot be that of anything else on the page. */
export function shelfId(slug: string): string {
  return `kind-${slug || 'other'}`;
}
