import { MONEY_MULTIPLIER } from '../../money/index.ts';
import type { CellValue } from '../cells/cell-value.ts';
import type { CellKind } from '../cells/column.ts';
import { guardText } from '../cells/guard-text.ts';
import { printDay, printWallTime } from '../cells/wall-time.ts';

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
  if (typeof value === 'number' && kind === 'money') return printMoney(value);
  if (!(value instanceof Date)) return String(value);
  return kind === 'date' ? printDay(value) : printWallTime(value);
}

// The value is whole minor units divided, so rounding gives those units back.
function printMoney(value: number): string {
  const minor = Math.round(Math.abs(value) * MONEY_MULTIPLIER);
  const cents = minor % MONEY_MULTIPLIER;
  return `${value < 0 ? '-' : ''}${(minor - cents) / MONEY_MULTIPLIER}.${cents < 10 ? '0' : ''}${cents}`;
}

const NEEDS_QUOTES = /[",;\t\r\n]/;

function quote(text: string): string {
  if (!NEEDS_QUOTES.test(text) && !text.startsWith(' ') && !text.endsWith(' ')) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
