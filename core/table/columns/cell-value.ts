import { isRecord } from '../../contract/values/json.ts';
import { readPath } from '../values/path.ts';
import type { Column } from './column.ts';
import { recordKey } from './record-key.ts';

/**
 * Returns the value of a cell: computed from the row, or read at the column's path, or read from its field.
 *
 * @example
 * cellValue({ text: 'Event', value: 'event', path: 'event.title' }, { event: { title: 'Fair' } })
 * // 'Fair'
 */
export function cellValue<Item extends object>(column: Column<Item>, item: Item): unknown {
  if (column.computed) return column.computed(item);
  return readPath(item, column.path ?? column.value);
}

/**
 * Returns the ids in a cell, whether the relation is to one record or many, and whether an entry is an id or
 * a populated record. Edge rule: null, missing and empty ids are left out, and duplicates are removed.
 *
 * @example
 * cellIds({ text: 'Ads', value: 'ads', source: 'ads' }, { ads: ['a', { _id: 'b' }, null] })
 * // ['a', 'b']
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
