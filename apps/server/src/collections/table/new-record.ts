import type { RecordId } from '@harbour/core/contract/values';
import type { Binder } from '../../database/binder.ts';
import { columnValue, defaultOf, fieldValue, searchValues } from './row-values.ts';
import type { RawRecord, StoredRecord } from './stored-record.ts';
import type { TableShape } from './table-shape.ts';

/** A record to be stored: as it will be read, and as its row for {@link insertInto}. */
export interface NewRecord {
  readonly record: StoredRecord;
  readonly row: readonly unknown[];
}

/** Builds a new record, with defaults for missing fields. `now` is UTC ISO text. */
export function newRecord(
  shape: TableShape,
  { _id, now }: { readonly _id: RecordId; readonly now: string },
  data: RawRecord,
): NewRecord {
  const fields = Object.fromEntries(
    shape.ownColumns.map((column) => [
      column.name,
      fieldValue(column, data[column.name] ?? defaultOf(column)),
    ]),
  );
  const own = shape.ownColumns.map((column) => columnValue(column, fields[column.name]));
  return {
    record: { ...fields, _id, version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    row: [...own, _id, now, now, ...searchValues(shape, fields)],
  };
}

/** Returns the start of a statement that inserts new records. */
export function insertInto({ table, ownColumns }: TableShape): string {
  const own = ownColumns.map(({ quoted }) => quoted);
  const columns = [...own, '"_id"', '"createdAt"', '"updatedAt"', '"searchText"', '"searchGrams"'];
  return `insert into ${table} (${columns.join(', ')})`;
}

/** Returns the types of a row's values, in order. */
export function rowTypes({ ownColumns }: TableShape): readonly string[] {
  const own = ownColumns.map(({ field }) => field.column);
  return [...own, 'uuid', 'timestamptz', 'timestamptz', 'text', 'text[]'];
}

/** Returns rows as the `values` of a statement. */
export function valuesOf(rows: readonly NewRecord[], binder: Binder): string {
  return `values ${rows.map(({ row }) => `(${boundRow(row, binder)})`).join(', ')}`;
}

/** Returns a row's values as a list of placeholders. */
export function boundRow(row: readonly unknown[], binder: Binder): string {
  return row.map((value) => binder.bind(value)).join(', ');
}
