const TRACKING =
  /^(?:utm_\w+|gad_\w+|mc_[ce]id|_g[al]|li_fat_id|srsltid|ref|(?:[dgy]|fb|ms|t[tw])cl(?:k?id)|[gw]braid)$/;

/** True for a parameter that tells third parties where a visitor came from; none of our pages reads it. */
export const isTracking = (name: string): boolean => TRACKING.test(name);

/**
 * Normalizes a path and query: no trailing slash, no tracking parameters, parameters in a fixed order. Two
 * addresses with the same result share an entry of the server's page cache.
 */
export function normalizeUrl(pathAndQuery: string): string {
  const [path = '/', query = ''] = splitOnce(pathAndQuery.split('#', 1)[0] ?? '', '?');
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  return trimmed + normalizeQuery(query);
}

function normalizeQuery(query: string): string {
  if (query === '') return '';
  const search = new URLSearchParams(query);
  for (const key of Array.from(search.keys())) if (isTracking(key)) search.delete(key);
  search.sort();
  return search.size === 0 ? '' : `?${search}`;
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
