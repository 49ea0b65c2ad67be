import { CURSOR_MODE_TOTAL } from '../../contract/definition/query.ts';
import { type Cursors, NO_CURSORS } from '../paging/cursor.ts';
import { rowsBefore } from '../paging/page.ts';
import { fromSortLists, toServerSort } from '../sort/sort.ts';
import { allOf, type Query } from './query.ts';

type Conditions = Pick<ListRequest, 'filter' | 'currentFilter' | 'open'>;

/**
 * Returns the query without paging or order: the records that the list is about. Bulk actions and exports use
 * the same one.
 *
 * @example
 * listConditions({ ...request, filter: { a: 1 }, currentFilter: { b: 2 } })
 * // { $and: [{ a: 1 }, { b: 2 }] }
 */
export function listConditions(request: Pick<ListRequest, 'filter' | 'currentFilter'>): Query {
  const { $search, ...fields } = request.currentFilter;
  const search = $search === undefined ? {} : { $search };
  return { ...allOf([request.filter, fields]), ...search };
}

/**
 * Returns the conditions of the rows that a list shows: those that it is about, in groups that are not
 * folded.
 *
 * @example shownConditions({ filter: {}, currentFilter: { a: 1 }, open: { b: 2 } }) // { $and: [{ a: 1 }, {
 *   b: 2 }] }
 */
export function shownConditions({ open = {}, filter, currentFilter }: Conditions): Query {
  const { $search, ...fields } = currentFilter;
  return listConditions({
    filter,
    currentFilter: { ...allOf([fields, open]), ...($search === undefined ? {} : { $search }) },
  });
}

/**
 * Returns a list's request in the server's query language: conditions, `$limit`, `$skip` or `$cursor`,
 * `$sort`, `$select`, `$populate`. Edge rules: the first page in cursor mode sends an empty `$cursor`, which
 * selects that mode; an empty order, selection or list of relations is left out; `$search` stays at the top
 * level, the only place where the server reads it.
 *
 * @example
 * listQuery({ page: 2, rowsPerPage: 10, sortBy: ['date'], sortDesc: [true], total: 57,
 *   currentFilter: { status: { $in: ['draft'] } }, filter: {}, select: ['_id'], populate: [] })
 * // { status: { $in: ['draft'] }, $limit: 10, $skip: 10, $sort: { date: -1 }, $select: ['_id'] }
 */
export function listQuery(request: ListRequest): Query & { readonly $limit: number } {
  const { cursor, rowsPerPage, select, populate } = request;
  const sort = fromSortLists(request);
  return {
    ...shownConditions(request),
    $limit: rowsPerPage,
    ...(cursor === undefined ? { $skip: rowsBefore(request) } : { $cursor: cursor ?? '' }),
    ...(sort.length === 0 ? {} : { $sort: toServerSort(sort) }),
    ...(select.length === 0 ? {} : { $select: select }),
    ...(populate.length === 0 ? {} : { $populate: populate }),
  };
}

/** The request of a table's list, before it is translated to the server's query language. */
export interface ListRequest {
  /** The page, from 1; in cursor mode it only counts the steps taken. */
  readonly page: number;
  /** The server's cursor to read from in cursor mode (null is the start); absent in page mode. */
  readonly cursor?: string | null;
  readonly rowsPerPage: number;
  readonly sortBy: readonly string[];
  readonly sortDesc: readonly boolean[];
  /** Number of rows that the last response counted; null before the first. */
  readonly total: number | null;
  /** The person's search and filters. */
  readonly currentFilter: Query;
  /** The condition that the screen always adds, such as only news with an event. */
  readonly filter: Query;
  /**
   * The condition on rows of groups that are not folded; it narrows the rows shown, not what the list is
   * about.
   */
  readonly open?: Query;
  readonly select: readonly string[];
  readonly populate: readonly string[];
}

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
