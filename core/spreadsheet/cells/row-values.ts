import type { ZoneOffset } from '../../table/filters/day.ts';
import { placeError, SpreadsheetError } from '../spreadsheet-error.ts';
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
  for (const column of reading.columns) {
    try {
      values.push(readValue(reading, row, column));
    } catch (error) {
      throw placeError(error, number, column.header);
    }
  }
  return values;
}

function readValue<Row>(
  { zone, check }: RowReading<Row>,
  row: Row,
  { kind, value, otherwise }: SheetColumn<Row>,
): CellValue {
  try {
    return check(toCellValue(kind, value(row), zone));
  } catch (error) {
    if (!otherwise || !(error instanceof SpreadsheetError)) throw error;
    return check(otherwise(row));
  }
}
