import { isRecord } from '../../contract/values/json.ts';
import { cellValue } from '../columns/cell-value.ts';
import type { Column } from '../columns/column.ts';
import { textOf } from '../columns/format-cell.ts';
import { recordKey } from '../columns/record-key.ts';
import { readPath } from '../values/path.ts';
import { type Lookup, lookupKey } from './lookup.ts';

/** Results of lookups, by lookup key, then by id; null where the source has no such record. */
export type RelatedNames = ReadonlyMap<string, ReadonlyMap<string, object | null>>;

/**
 * A related record in a cell with the text to show: the id while the name is unknown. A record in the trash
 * is gone, but keeps its name.
 */
export interface RelatedName {
  readonly id: string;
  readonly text: string;
  readonly state: 'known' | 'waiting' | 'gone';
}

/**
 * Adds the result of a lookup to the names. Edge rule: a requested id that was not returned is remembered as
 * gone, so that it is not requested again.
 *
 * @example addNames(new Map(), lookup, [{ _id: 'a1', name: 'Ada' }])
 */
export function addNames(names: RelatedNames, lookup: Lookup, records: readonly object[]): RelatedNames {
  const found = new Map(records.map((record) => [recordKey(record, lookup.itemKey), record]));
  const responses = lookup.ids.map((id): [string, object | null] => [id, found.get(id) ?? null]);
  return new Map([...names, [lookup.key, new Map([...(names.get(lookup.key) ?? []), ...responses])]]);
}

/**
 * Removes one record of a source from the names, so that it is looked up again after it was changed or
 * removed elsewhere.
 *
 * @example removeName(names, 'admins', 'a1')
 */
export function removeName(names: RelatedNames, source: string, id: string): RelatedNames {
  const prefix = `[${JSON.stringify(source)},`;
  return new Map(
    [...names].map(([key, records]) =>
      key.startsWith(prefix) && records.has(id)
        ? [key, new Map([...records].filter(([other]) => other !== id))]
        : [key, records],
    ),
  );
}

/**
 * Returns the related names of a cell, in the cell's order. The name is the first field that the column
 * selects, else `name`. Edge rule: a record that the server populated needs no lookup.
 *
 * @example
 * relatedNames({ text: 'Author', value: 'author', source: 'admins' }, { author: 'a1' }, { names: new Map() })
 * // [{ id: 'a1', text: 'a1', state: 'waiting' }]
 */
export function relatedNames<Item extends object>(
  column: Column<Item>,
  item: Item,
  context: { readonly names: RelatedNames; readonly plain?: (value: unknown) => string },
): readonly RelatedName[] {
  const plain = context.plain ?? textOf;
  const answered = context.names.get(lookupKey(column));
  return cellRecords(column, item).map(({ id, record }) => {
    const related = record ?? answered?.get(id);
    if (related === undefined) return { id, text: id, state: 'waiting' };
    if (related === null) return { id, text: id, state: 'gone' };
    const state = typeof readPath(related, 'deletedAt') === 'string' ? 'gone' : 'known';
    return { id, text: plain(readPath(related, nameField(column))) || id, state };
  });
}

function nameField<Item extends object>(column: Column<Item>): string {
  return column.select?.[0] ?? 'name';
}

function cellRecords<Item extends object>(
  column: Column<Item>,
  item: Item,
): readonly { id: string; record?: object }[] {
  const value = cellValue(column, item);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => {
    if (typeof entry === 'string' || typeof entry === 'number')
      return entry === '' ? [] : [{ id: String(entry) }];
    const id = isRecord(entry) ? recordKey(entry, column.itemKey) : null;
    if (!isRecord(entry) || id === null) return [];
    return [readPath(entry, nameField(column)) === undefined ? { id } : { id, record: entry }];
  });
}
