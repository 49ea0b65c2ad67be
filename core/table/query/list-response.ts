import { CURSOR_MODE_TOTAL } from '../../contract/definition/query.ts';
import { type Cursors, NO_CURSORS } from '../paging/cursor.ts';
import type { ListRequest } from './list-request.ts';
import type { Query } from './query.ts';

/** The server's response to a find. */
export interface ServerPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly limit: number;
  readonly skip: number;
  readonly cursors?: Cursors;
}

/**
 * A list's response together with its request, so that a late response is distinguished from the awaited one.
 */
export interface ListResponse<Item> extends ServerPage<Item> {
  readonly sortBy: readonly string[];
  readonly sortDesc: readonly boolean[];
  readonly currentFilter: Query;
  readonly cursors: Cursors;
}

/**
 * Creates the response of a table's list. Edge rule: in cursor mode nothing is counted, and the total is
 * reported as 999.
 *
 * @example
 * listResponse(request, { data: [], total: 0, limit: 10, skip: 0 }).cursors
 * // { previous: null, next: null }
 */
export function listResponse<Item>(request: ListRequest, page: ServerPage<Item>): ListResponse<Item> {
  const { sortBy, sortDesc, currentFilter } = request;
  const { data, limit, skip } = page;
  const total = request.cursor === undefined ? page.total : CURSOR_MODE_TOTAL;
  return { data, total, limit, skip, sortBy, sortDesc, currentFilter, cursors: page.cursors ?? NO_CURSORS };
}
