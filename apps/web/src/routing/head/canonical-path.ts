import { normalizeUrl } from '../normalize-url.ts';

/** The one address a page is known by: its path, and the number of a further page of a list where nothing else is asked for. */
export function canonicalPath(pathAndQuery: string): string {
  const [path = '/', query = ''] = normalizeUrl(pathAndQuery).split('?');
  const page = pageNumber(query);
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The page of a list that a query asks for; 1 where it asks for anything else as well. */
function pageNumber(query: string): number {
  const [, digits] = /^\??page=([1-9]\d{0,5})$/.exec(query) ?? [];
  return digits === undefined ? 1 : Number(digits);
}
