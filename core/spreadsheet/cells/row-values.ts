import type { ZoneOffset } from '../../table/index.ts';
import { placeError } from '../spreadsheet-error.ts';
import { type CellValue, toCellValue } from './cell-value.ts';
import type { SheetColumn } from './column.ts';

/** The context for reading rows; `check` applies the format's additional rules to a value. */
export interface RowReading<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly zone: ZoneOffset;
  readonly check: (value: CellValue) => CellValue;
}

/** Returns the values of row `number` of the file, by column; throws SpreadsheetError with row and column. */
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
