import type { Sort } from '@harbour/core/contract/definition';
import { refusal } from '../../calls/refusal.ts';
import { type Column, columnOf, selectedName, type TableShape } from '../table/table-shape.ts';
import { orderColumn } from './part-column.ts';

/** One key of an order. Empty values come last when ascending, first when descending, as in PostgreSQL. */
export interface SortKey {
  readonly column: Column;
  readonly descending: boolean;
}

const unordered: ReadonlySet<string> = new Set(['jsonb', 'uuid[]']);

/** Returns the keys of an order, ending with `_id` so that the order is total. Throws `unknown-field`. */
export function sortKeys(shape: TableShape, sort: Sort): readonly SortKey[] {
  const keys = Object.entries(sort).map(([name, direction]) => {
    const column = orderColumn(shape, name);
    if (!unordered.has(column.field.column)) return { column, descending: Number(direction) === -1 };
    throw refusal('bad-request', `${shape.name} cannot be sorted by ${name}.`, { subject: name });
  });
  if (keys.some(({ column }) => column.name === '_id')) return keys;
  return [...keys, { column: columnOf(shape, '_id'), descending: keys.at(-1)?.descending ?? false }];
}

/** Returns the `order by` clause, or its reverse. */
export function orderBy(keys: readonly SortKey[], backwards = false): string {
  return keys
    .map(({ column, descending }) => `${column.quoted}${descending === backwards ? '' : ' desc'}`)
    .join(', ');
}

/** Returns the `order by` clause among rows whose sort keys were selected by `columnList`. */
export function orderBySelected(keys: readonly SortKey[], backwards = false): string {
  return orderBy(
    keys.map(({ column, descending }) => ({
      column: { ...column, quoted: selectedName(column) },
      descending,
    })),
    backwards,
  );
}
