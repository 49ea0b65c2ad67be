import type { Column } from '../columns/column.ts';
import { keyField } from '../columns/record-key.ts';
import { LOOKUP_LIMIT } from '../constants.ts';
import { allOf, idIn, type Query } from '../query/query.ts';

/** One query for the names of related records, at most 100 of them. */
export interface Lookup {
  /** The columns it serves: the {@link lookupKey} of each of them. */
  readonly key: string;
  readonly source: string;
  readonly itemKey: string;
  readonly ids: readonly string[];
  readonly query: Query;
}

/**
 * Returns the key of a column's lookups: columns with the same key share them.
 *
 * @example
 * lookupKey({ text: 'Author', value: 'author', source: 'admins' })
 * // '["admins",null,null,null,null]'
 */
export function lookupKey<Item extends object>(column: Column<Item>): string {
  const { source, itemKey, filter, populate, select } = column;
  return JSON.stringify([source, itemKey ?? null, filter ?? null, populate ?? null, select ?? null]);
}

/**
 * Returns the query for records of a column's source by id. Edge rule: where the column selects nothing, the
 * key and `name` are read.
 *
 * @example lookupQuery({ text: 'Author', value: 'author', source: 'admins', select: ['email'] }, ['a1'])
 * // { _id: { $in: ['a1'] }, $limit: 100, $select: ['_id', 'email'] }
 */
export function lookupQuery<Item extends object>(column: Column<Item>, ids: readonly string[]): Query {
  const key = keyField(column.itemKey);
  const populate = column.populate ?? [];
  return {
    ...allOf([idIn(key, ids), column.filter ?? {}]),
    $limit: LOOKUP_LIMIT,
    $select: [...new Set([key, ...(column.select ?? ['name'])])],
    ...(populate.length === 0 ? {} : { $populate: populate }),
  };
}
