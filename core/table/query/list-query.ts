import { rowsBefore } from '../paging/page.ts';
import { fromSortLists, toServerSort } from '../sort/sort.ts';
import type { ListRequest } from './list-request.ts';
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
