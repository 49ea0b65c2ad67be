import type { CellRichTextValue, Row, Worksheet, WorksheetView } from 'exceljs';
import type { CellValue } from '../cells/cell-value.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { checkSheetCell } from './check-cell.ts';
import { headRows, type SheetLayout } from './sheet-layout.ts';

/** Freezes the rows above the records. */
export function headerInView(layout: SheetLayout): Partial<WorksheetView>[] {
  return [{ state: 'frozen', ySplit: headRows(layout) }];
}

const HEADER_STYLE = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE5E8EB' } },
  alignment: { vertical: 'middle' },
} as const;

// Reuses one style object: for each new object, even an empty one, exceljs computes all its parts again.
const PLAIN = {};

/** Sets the column widths and adds the rows above the records. */
export function addHeader(sheet: Worksheet, { columns, keys }: SheetLayout): readonly Row[] {
  sheet.columns = columns.map(({ width, hidden }) => ({ width, hidden }));
  const keyRow = keys && sheet.addRow(keys.map((key) => asWritten(checkSheetCell(key))));
  if (keyRow) keyRow.hidden = true;
  const row = sheet.addRow(columns.map(({ header }) => asWritten(checkSheetCell(header)) ?? ''));
  for (const [index] of columns.entries()) row.getCell(index + 1).style = HEADER_STYLE;
  return keyRow ? [keyRow, row] : [row];
}

/** Adds one row, with dates and numbers formatted as their columns specify. */
export function addRow(sheet: Worksheet, values: readonly CellValue[], { columns }: SheetLayout): Row {
  const row = sheet.addRow([]);
  Reflect.set(row, 'style', PLAIN);
  values.forEach((value, index) => {
    if (value === null) return;
    const cell = row.getCell(index + 1);
    cell.value = asWritten(value);
    cell.style = columns[index]?.style ?? PLAIN;
  });
  return row;
}

/** Throws `too-many-rows` when row `number` exceeds `limit`. */
export function checkRowNumber(number: number, limit: number): void {
  if (number <= limit) return;
  throw new SpreadsheetError(
    'too-many-rows',
    `Row ${number} does not fit: this workbook holds ${limit} rows with its header; choose fewer or export as csv.`,
    { row: number },
  );
}

// In the short form of a text, some programs trim white space at its ends and show `_x000D_` literally.
function asWritten(value: CellValue): CellValue | CellRichTextValue {
  if (typeof value !== 'string') return value;
  const isShort = value.trim().length === value.length && !value.includes('_x');
  return isShort ? value : { richText: [{ text: value }] };
}
