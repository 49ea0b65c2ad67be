import { ALWAYS_SELECTED } from '../constants.ts';
import { rootField } from '../values/path.ts';
import type { Column } from './column.ts';

/**
 * Returns the fields that a list must read to render its columns: each column's own field, the `select` of a
 * computed column, the id and the version. Edge rule: without columns the result is empty, which reads every
 * field.
 *
 * @example
 * columnsSelect([{ text: 'Title', value: 'event', path: 'event.title' }])
 * // ['_id', 'version', 'event']
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
 * Returns the relations that a list must populate: those of columns without a `source`. Columns with a
 * `source` populate theirs through lookups.
 *
 * @example
 * columnsPopulate([{ text: 'Modules', value: 'modules', populate: ['modules.id'] }])
 * // ['modules.id']
 */
export function columnsPopulate<Item extends object>(columns: readonly Column<Item>[]): readonly string[] {
  const own = columns.filter((column) => column.source === undefined);
  return [...new Set(own.flatMap((column) => column.populate ?? []))];
}

/**
 * True where a list can be sorted by the column: it is marked sortable and its value is not computed.
 *
 * @example isSortable({ text: 'Name', value: 'name', sortable: true }) // true
 */
export function isSortable<Item extends object>(column: Column<Item>): boolean {
  return column.sortable === true && column.computed === undefined;
}

/**
 * Returns the columns that a person chose, in their order, by name; null means all columns as defined. Edge
 * rule: names without a column are skipped, so that a saved view survives the removal of a column.
 *
 * @example
 * chooseColumns([{ text: 'A', value: 'a' }, { text: 'B', value: 'b' }], ['b', 'gone'])
 * // [{ text: 'B', value: 'b' }]
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
