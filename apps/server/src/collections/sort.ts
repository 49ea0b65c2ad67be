import { refusal } from '../refusal.ts';
import { type Asker, knownColumn, server, usableColumn } from './asker.ts';
import type { Column, TableShape } from './table-shape.ts';

/** One key of an order. Empty values come last going up and first going down, as PostgreSQL's own indexes have them. */
export interface SortKey {
  readonly column: Column;
  readonly descending: boolean;
}

const MAX_KEYS = 5;

/**
 * The keys of an order, ended by `_id` so that no two records are equal in it. Without `$sort` it is the collection's
 * default. Throws `unknown-field` or `bad-request` naming the culprit.
 */
export function sortKeys(shape: TableShape, sort: unknown, asker: Asker): readonly SortKey[] {
  if (sort === undefined) return withTieBreak(shape, keysOf(shape, shape.definition.defaultSort, server));
  if (
    typeof sort !== 'object' ||
    sort === null ||
    Array.isArray(sort) ||
    Object.keys(sort).length > MAX_KEYS
  ) {
    throw refusal('bad-request', `$sort needs at most ${MAX_KEYS} fields, each 1 or -1.`, {
      subject: '$sort',
    });
  }
  return withTieBreak(shape, keysOf(shape, sort, asker));
}

/** The order by clause, or its mirror image. */
export function orderBy(keys: readonly SortKey[], backwards = false): string {
  return keys
    .map(({ column, descending }) => `${column.quoted}${descending === backwards ? '' : ' desc'}`)
    .join(', ');
}

function keysOf(shape: TableShape, sort: object, asker: Asker): readonly SortKey[] {
  return Object.entries(sort).map(([name, direction]) => {
    const column = usableColumn(shape, name, 'sort', asker);
    if (column.field.column === 'jsonb' || column.field.column === 'uuid[]') {
      throw refusal('bad-request', `${shape.name} cannot be asked to sort by ${name}.`, { subject: name });
    }
    return { column, descending: isDescending(direction) };
  });
}

function withTieBreak(shape: TableShape, keys: readonly SortKey[]): readonly SortKey[] {
  if (keys.some(({ column }) => column.name === '_id')) return keys;
  const column = knownColumn(shape, '_id', server);
  return [...keys, { column, descending: keys.at(-1)?.descending ?? false }];
}

function isDescending(direction: unknown): boolean {
  const number = Number(direction);
  if (number === 1 || number === -1) return number === -1;
  throw refusal('bad-request', '$sort takes 1 (up) or -1 (down).', { subject: '$sort' });
}
