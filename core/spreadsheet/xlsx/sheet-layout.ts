import type { CellValue } from '../cells/cell-value.ts';
import type { CellKind, SheetColumn } from '../cells/column.ts';

/** Returns the number of rows above the records. */
export function headRows({ keys }: Pick<SheetLayout, 'keys'>): number {
  return keys ? 2 : 1;
}

/** The layout of a sheet, without its rows. */
export interface SheetLayout {
  readonly name: string;
  readonly columns: readonly ColumnLayout[];
  /** A hidden row above the headings. */
  readonly keys?: readonly string[] | undefined;
}

/** The layout of one column, as the workbook's writer needs it. */
export interface ColumnLayout {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** The number format of values; undefined for the program's default. */
  readonly style: NumberStyle | undefined;
  readonly hidden: boolean;
}

/** One object per format, shared by all cells: exceljs recognises a known style by object identity. */
interface NumberStyle {
  readonly numFmt: string;
}

/** The interface of both writers. `add` returns a promise when the caller has to wait before the next row. */
export interface SheetWriter {
  add(values: readonly CellValue[]): Promise<void> | undefined;
  /** Resolves when the sink has received every byte. */
  end(): Promise<void>;
  /** Discards everything that has not been written. */
  discard(): void;
}

/** The level of compression, from 0 (none) to 9 (smallest): the fastest. */
export const COMPRESSION = 1;

const NAME_CHARACTERS = 31;
const WIDEST = 60;
const MARGIN = 2;

const STYLES: Readonly<Partial<Record<CellKind, NumberStyle>>> = {
  integer: { numFmt: '0' },
  money: { numFmt: '#,##0.00' },
  dateTime: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  date: { numFmt: 'yyyy-mm-dd' },
};

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 24,
  integer: 10,
  decimal: 12,
  money: 14,
  boolean: 8,
  dateTime: 20,
  date: 12,
};

/**
 * Converts a name to a valid sheet name: without `* ? : \ / [ ]` and control characters, no `'` at its ends,
 * at most 31 characters, "Sheet1" if nothing is left.
 */
export function sheetName(wanted: string): string {
  const allowed = wanted
    .toWellFormed()
    .replaceAll(/[*?:\\/[\]\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const name = cutText(allowed.replaceAll(/^[\s']+/g, ''), NAME_CHARACTERS).replaceAll(/[\s']+$/g, '');
  // Excel reserves the name "History".
  if (name === '' || name.toLowerCase() === 'history') return name === '' ? 'Sheet1' : `${name} 1`;
  return name;
}

/** Returns the layout of a column in a workbook. */
export function layOutColumn({ header, kind, width, hidden = false }: SheetColumn<never>): ColumnLayout {
  const natural = Math.max(WIDTHS[kind], displayWidth(header) + MARGIN);
  return { header, width: width ?? Math.min(natural, WIDEST), style: STYLES[kind], hidden };
}

// A Chinese character is as wide as two Latin ones.
function displayWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2E7F' ? 2 : 1), 0);
}

function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}
