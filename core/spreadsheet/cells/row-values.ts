import type { ZoneOffset } from '../../table/index.ts';
import { placeError } from '../spreadsheet-error.ts';
import { type CellValue, toCellValue } from './cell-value.ts';
import type { SheetColumn } from './column.ts';

/**
 * The cells of one row; `number` is its place in the file and `check` what the format asks of a value
 * besides.
 */
export interface RowReading<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly zone: ZoneOffset;
  readonly check: (value: CellValue) => CellValue;
}

/**
 * The values of a row's cells, in the order of the columns; throws SpreadsheetError naming row and column.
 */
export function readRowValues<Row>(reading: RowReading<Row>, row: Row, number: number): CellValue[] {
  const values: CellValue[] = [];
  for (const { kind, value, header } of reading.columns) {
    try {
      values.push(reading.check(toCellValue(kind, value(row), reading.zone)));
    } catch (error) {
      throw placeError(error, number, header);
    }
  }
  return values;
}
