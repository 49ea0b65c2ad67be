import { ALWAYS_SELECTED } from '../constants.ts';
import { rootField } from '../values/path.ts';
import type { Column } from './column.ts';

/**
 * The fields a list must read to draw its columns: each column's own field, what a computed one states in `select`, the
 * identity and the version. Edge rule: with no columns the answer is empty, which asks for every field.
 *
 * @example columnsSelect([{ text: 'Title', value: 'event', path: 'event.title' }]) // ['_id', 'version', 'event']
 */
export function columnsSelect<Item extends object>(
  columns: readonly Column<Item>[],
  key?: string,
): readonly string[] {
  if (columns.length === 0) return [];
  const identity = key === undefined ? [] : [rootField(key)];
  return [...new Set([...ALWAYS_SELECTED, ...identity, ...columns.flatMap(fieldsOf)])];
}

/**
 * The relations a list must fill in: those of columns without a `source`, whose look-ups fill in their own.
 *
 * @example columnsPopulate([{ text: 'Modules', value: 'modules', populate: ['modules.id'] }]) // ['modules.id']
 */
export function columnsPopulate<Item extends object>(columns: readonly Column<Item>[]): readonly string[] {
  const own = columns.filter((column) => column.source === undefined);
  return [...new Set(own.flatMap((column) => column.populate ?? []))];
}

/**
 * True where a list can be sorted by the column: it says so and its value is the server's own.
 *
 * @example isSortable({ text: 'Name', value: 'name', sortable: true }) // true
 */
export function isSortable<Item extends object>(column: Column<Item>): boolean {
  return column.sortable === true && column.computed === undefined;
}

/**
 * The columns in the order a person chose, by name; null is all of them as defined. Edge rule: names that no column has
 * are skipped, so that a saved view outlives a removed column.
 *
 * @example chooseColumns([{ text: 'A', value: 'a' }, { text: 'B', value: 'b' }], ['b', 'gone']) // [{ text: 'B', value: 'b' }]
 */
export function chooseColumns<Chosen extends Pick<Column, 'value'>>(
  columns: readonly Chosen[],
  chosen: readonly string[] | null,
): readonly Chosen[] {
  if (chosen === null) return columns;
  const byName = new Map(columns.map((column) => [column.value, column]));
  return chosen.map((name) => byName.get(name)).filter((column) => column !== undefined);
}

function fieldsOf<Item extends object>(column: Column<Item>): readonly string[] {
  const extra = column.source === undefined ? (column.select ?? []) : [];
  return column.computed ? extra : [rootField(column.path ?? column.value), ...extra];
}
