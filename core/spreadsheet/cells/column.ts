import type { ZoneOffset } from '../../table/filters/day.ts';
import { SHEET_COLUMNS } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/**
 * The type of a column's cells. Codes, ids, phone numbers and bar codes are `text`, so that no program drops
 * their leading zeros.
 *
 * - `text`: any value as text; lists are joined with ", ", other objects become JSON;
 * - `integer`, `decimal`: finite numbers, whole ones of at most 15 digits;
 * - `money`: a Money or its minor units, written in units of the currency; the header or a separate column
 *   names the currency;
 * - `boolean`;
 * - `dateTime`: an instant (Date, milliseconds, ISO text with zone), written as wall-clock time in the
 *   export's zone;
 * - `date`: a day `YYYY-MM-DD`, which has no zone, or an instant, written as its day in the export's zone.
 */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'dateTime' | 'date';

/** One column of an export. */
export interface SheetColumn<Row> {
  /** The heading, in the reader's language. */
  readonly header: string;
  readonly kind: CellKind;
  /** Returns the cell's value; undefined and null leave it empty. */
  readonly value: (row: Row) => unknown;
  /** Column width in a workbook, in characters; derived from kind and header by default. */
  readonly width?: number;
  /** The text written instead of a value that no cell of this kind can hold; without it the export fails. */
  readonly otherwise?: (row: Row) => string;
  /** Not shown in a workbook. */
  readonly hidden?: boolean;
}

/** Options of every export. */
export interface WriteOptions<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  /** The columns' names for machines, written above their headings; hidden in a workbook. */
  readonly keys?: readonly string[];
  /** The zone of dates in the file. */
  readonly zone: ZoneOffset;
  /** Cancels the export: the sink is aborted and the export rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Receives the number of rows written, from time to time and at the end. */
  readonly onProgress?: (rows: number) => void;
}

/** The result of an export: rows without the header, and the file's size in bytes. */
export interface WriteReport {
  readonly rows: number;
  readonly bytes: number;
}

/** Throws `no-columns` or `too-many-columns` where a sheet cannot have these columns. */
export function checkColumns(columns: readonly unknown[]): void {
  if (columns.length === 0) throw new SpreadsheetError('no-columns', 'Choose at least one column.');
  if (columns.length <= SHEET_COLUMNS) return;
  throw new SpreadsheetError(
    'too-many-columns',
    `A sheet holds ${SHEET_COLUMNS} columns, not ${columns.length}: choose fewer.`,
  );
}
