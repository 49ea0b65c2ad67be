import type { CellValue } from '../cells/cell-value.ts';
import type { CellKind } from '../cells/column.ts';
import { guardText } from '../cells/guard-text.ts';
import { printWallTime } from '../cells/wall-time.ts';

const MONEY_PLACES = 2;

/** How a line is put together. */
export interface LineShape {
  readonly kinds: readonly CellKind[];
  readonly delimiter: string;
}

/** One line of a csv file with its CRLF. Only texts are guarded; a lone empty cell is quoted, so that the line is not blank. */
export function formatLine(values: readonly CellValue[], { kinds, delimiter }: LineShape): string {
  const line = values.map((value, index) => formatCell(value, kinds[index])).join(delimiter);
  return `${line === '' ? '""' : line}\r\n`;
}

function formatCell(value: CellValue, kind: CellKind | undefined): string {
  if (value === null) return '';
  if (typeof value === 'string') return quote(guardText(value));
  if (typeof value === 'number' && kind === 'money') return value.toFixed(MONEY_PLACES);
  if (!(value instanceof Date)) return String(value);
  return kind === 'date' ? value.toISOString().slice(0, 10) : printWallTime(value);
}

const NEEDS_QUOTES = /[",;\t\r\n]/;

function quote(text: string): string {
  if (!NEEDS_QUOTES.test(text) && !text.startsWith(' ') && !text.endsWith(' ')) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
