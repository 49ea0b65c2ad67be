import { normalizeUrl } from '../normalize-url.ts';

/**
 * Returns the canonical address of a page: its path, plus the page number if the query asks for a further
 * page of a list and nothing else.
 */
export function canonicalPath(pathAndQuery: string): string {
  const [path = '/', query = ''] = normalizeUrl(pathAndQuery).split('?');
  const page = pageNumber(query);
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Returns the page of a list that a query asks for; 1 if it asks for anything else as well. */
function pageNumber(query: string): number {
  const [, page = ''] = /^\??page=(\d+)$/.exec(query) ?? [];
  return readPageNumber(page);
}

/** Returns the number of a page of a list from the text in an address; 1 for any other text. */
export function readPageNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
