import { isRecord } from '../values/is-record.ts';
import { readPath } from '../values/path.ts';
import type { Column } from './column.ts';
import { recordKey } from './record-key.ts';

/**
 * The value of a cell: computed from the row, or read at the column's path, or at its field.
 *
 * @example cellValue({ text: 'Event', value: 'event', path: 'event.title' }, { event: { title: 'Fair' } }) // 'Fair'
 */
export function cellValue<Item extends object>(column: Column<Item>, item: Item): unknown {
  if (column.computed) return column.computed(item);
  return readPath(item, column.path ?? column.value);
}

/**
 * The ids a cell holds, whether the relation is one or many, an id or a record already filled in. Edge rule: null, missing
 * and empty ids are left out; each id stands once.
 *
 * @example cellIds({ text: 'Ads', value: 'ads', source: 'ads' }, { ads: ['a', { _id: 'b' }, null] }) // ['a', 'b']
 */
export function cellIds<Item extends object>(column: Column<Item>, item: Item): readonly string[] {
  const value = cellValue(column, item);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ids = entries.map((entry) => entryId(entry, column.itemKey));
  return [...new Set(ids.filter((id) => id !== null))];
}

function entryId(entry: unknown, key: string | undefined): string | null {
  if (typeof entry === 'string') return entry === '' ? null : entry;
  if (typeof entry === 'number') return String(entry);
  return isRecord(entry) ? recordKey(entry, key) : null;
}
