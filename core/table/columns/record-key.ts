import { readPath } from '../values/path.ts';

/**
 * Returns the id of an item in a table: the configured key, else `_id` (records of the server), else `id`.
 * Edge rule: returns null where the item has none, such as an item that is not created yet.
 *
 * @example recordKey({ _id: 'a', id: 7 }) // 'a'
 * @example recordKey({ id: 7 }) // '7'
 * @example recordKey({ code: 'x' }, 'code') // 'x'
 */
export function recordKey(item: object, key?: string): string | null {
  if (key !== undefined) return keyText(readPath(item, key));
  return keyText(readPath(item, '_id')) ?? keyText(readPath(item, 'id'));
}

/**
 * Returns the ids of rows, in order; rows that are not saved yet have none.
 *
 * @example rowIds([{ _id: 'a' }, { name: 'new' }]) // ['a']
 */
export function rowIds(rows: readonly object[]): readonly string[] {
  return rows.map((row) => recordKey(row)).filter((id) => id !== null);
}

/**
 * Returns the name of the key that {@link recordKey} reads, for queries by id.
 *
 * @example keyField() // '_id'
 */
export function keyField(key?: string): string {
  return key ?? '_id';
}

function keyText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
