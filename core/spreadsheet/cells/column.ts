import type { ZoneOffset } from '../../table/index.ts';
import { SHEET_COLUMNS } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/**
 * What the cells of a column are. Codes, ids, phone numbers and bar codes are `text`, so that no program
 * drops their zeros.
 *
 * - `text`: any value as text; lists are joined with ", ", other objects become JSON;
 * - `integer`, `decimal`: finite numbers, whole ones of at most 15 digits;
 * - `money`: a Money or its minor units, written in units of the currency; the header or a column of its own
 *   names the currency;
 * - `boolean`;
 * - `dateTime`: a moment (Date, milliseconds, ISO text with zone), written as the clock of the export's zone
 *   shows it;
 * - `date`: a day `YYYY-MM-DD`, which knows no zone, or a moment, written as its day in the export's zone.
 */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'dateTime' | 'date';

/** One column of an export. */
export interface SheetColumn<Row> {
  /** The heading in the reader's language. */
  readonly header: string;
  readonly kind: CellKind;
  /** The cell's value; undefined and null leave it empty. */
  readonly value: (row: Row) => unknown;
  /** Width in characters of a workbook's column; by kind and header when left out. */
  readonly width?: number;
}

/** What every export is told. */
export interface WriteOptions<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  /** Whose clock dates are written by. */
  readonly zone: ZoneOffset;
  /** Rows promised; another number of them is the error `count-mismatch` and leaves no file. */
  readonly expectedRows?: number;
  /** Gives up: the sink is aborted and the export rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Hears from time to time how many rows were written, and at the end how many in all. */
  readonly onProgress?: (rows: number) => void;
}

/** What was written: rows without the header, and the file's size in bytes. */
export interface WriteReport {
  readonly rows: number;
  readonly bytes: number;
}

/** Throws `no-columns` or `too-many-columns` where these cannot be a sheet's. */
export function checkColumns(columns: readonly unknown[]): void {
  if (columns.length === 0) throw new SpreadsheetError('no-columns', 'Choose at least one column.');
  if (columns.length <= SHEET_COLUMNS) return;
  throw new SpreadsheetError(
    'too-many-columns',
    `A sheet holds ${SHEET_COLUMNS} columns, not ${columns.length}: choose fewer.`,
  );
}
