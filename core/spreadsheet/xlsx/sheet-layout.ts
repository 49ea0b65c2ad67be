import type { CellValue } from '../cells/cell-value.ts';
import type { CellKind, SheetColumn } from '../cells/column.ts';

/** A sheet before its rows. */
export interface SheetLayout {
  readonly name: string;
  readonly author: string | undefined;
  /** 0, none, to 9, smallest. */
  readonly compression: number;
  readonly columns: readonly ColumnLayout[];
}

/** One column as the workbook's writer is told of it. */
export interface ColumnLayout {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** How values are shown, undefined for the program's own way. */
  readonly style: NumberStyle | undefined;
}

/** One object a format, shared by all cells: exceljs recognises a style it has seen by its identity. */
interface NumberStyle {
  readonly numFmt: string;
}

/**
 * What the two ways of writing a workbook have in common. `add` gives a promise when the next row has to
 * wait.
 */
export interface SheetWriter {
  add(values: readonly CellValue[]): Promise<void> | undefined;
  /** Resolves when every byte is with the sink. */
  end(): Promise<void>;
  /** Drops what has not been written. */
  discard(): void;
}

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
 * A name a sheet may have: none of `* ? : \ / [ ]` or control characters, no `'` at its ends, at most 31
 * characters, “Sheet1” for nothing.
 */
export function sheetName(wanted: string): string {
  const allowed = wanted
    .toWellFormed()
    .replaceAll(/[*?:\\/[\]\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const name = cutText(allowed.replaceAll(/^[\s']+/g, ''), NAME_CHARACTERS).replaceAll(/[\s']+$/g, '');
  // Excel keeps “History” for itself.
  if (name === '' || name.toLowerCase() === 'history') return name === '' ? 'Sheet1' : `${name} 1`;
  return name;
}

/** A column as a workbook shows it. */
export function layOutColumn({ header, kind, width }: SheetColumn<never>): ColumnLayout {
  const natural = Math.max(WIDTHS[kind], displayWidth(header) + MARGIN);
  return { header, width: width ?? Math.min(natural, WIDEST), style: STYLES[kind] };
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
