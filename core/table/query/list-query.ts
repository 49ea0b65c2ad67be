import { rowsBefore } from '../paging/page.ts';
import { fromSortLists, toServerSort } from '../sort/sort.ts';
import type { ListRequest } from './list-request.ts';
import { allOf, type Query } from './query.ts';

/**
 * The question without place or order: which records the list is about. A bulk action and an export ask the same one.
 *
 * @example listConditions({ ...request, filter: { a: 1 }, currentFilter: { b: 2 } }) // { $and: [{ a: 1 }, { b: 2 }] }
 */
export function listConditions(request: Pick<ListRequest, 'filter' | 'currentFilter'>): Query {
  const { $search, ...fields } = request.currentFilter;
  const search = $search === undefined ? {} : { $search };
  return { ...allOf([request.filter, fields]), ...search };
}

/**
 * A list's question in the server's query language: conditions, `$limit`, `$skip` or `$cursor`, `$sort`, `$select`,
 * `$populate`. Edge rules: the first page of cursor mode sends an empty `$cursor`, which asks for that mode; an empty
 * order, selection or relation list is left out; `$search` stays at the top, where alone the server reads it.
 *
 * @example
 * listQuery({ page: 2, rowsPerPage: 10, sortBy: ['date'], sortDesc: [true], total: 57,
 *   currentFilter: { status: { $in: ['draft'] } }, filter: {}, select: ['_id'], populate: [] })
 * // { status: { $in: ['draft'] }, $limit: 10, $skip: 10, $sort: { date: -1 }, $select: ['_id'] }
 */
export function listQuery(request: ListRequest): Query {
  const { cursor, rowsPerPage, select, populate } = request;
  const sort = fromSortLists(request);
  return {
    ...listConditions(request),
    $limit: rowsPerPage,
    ...(cursor === undefined ? { $skip: rowsBefore(request) } : { $cursor: cursor ?? '' }),
    ...(sort.length === 0 ? {} : { $sort: toServerSort(sort) }),
    ...(select.length === 0 ? {} : { $select: select }),
    ...(populate.length === 0 ? {} : { $populate: populate }),
  };
}
