import { EMPTY_CELL, type SheetCell } from '../cells/sheet-row.ts';
import { MIDNIGHT, printWallTime } from '../cells/wall-time.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { unescapeCellText } from './check-cell.ts';

/** The parts of a workbook that cells refer to. */
export interface CellBook {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly from1904: boolean;
}

/** A cell as in its XML: `text` is its value or the result of its formula. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly text: string;
  /** It has a formula, but the file contains no result of it. */
  readonly isUncalculated: boolean;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 as a day number in the 1900 date system, and the number of days from 1900 to 1904. */
const DAY_OF_1970 = 25_569;
const DAYS_TO_1904 = 1_462;
/** Earlier days need one day more, because the numbering counts a 29 February 1900 that never existed. */
const FIRST_TRUE_DAY = 61;

const UNCALCULATED: SheetCell = { text: '', value: { error: '' } };

/** Decodes a cell (ECMA-376, 18.18.11); dates are wall times, without a zone. Throws `damaged`. */
export function decodeCell({ type, style, text, isUncalculated }: RawCell, book: CellBook): SheetCell {
  if (isUncalculated) return UNCALCULATED;
  if (text === '') return EMPTY_CELL;
  switch (type) {
    case 's':
      return textCell(sharedString(book.strings, text));
    case 'str':
    case 'inlineStr':
      return textCell(unescapeCellText(text));
    case 'b':
      return text.trim() === '0' ? { text: 'FALSE', value: false } : { text: 'TRUE', value: true };
    case 'e':
      return { text, value: { error: text } };
    case 'd':
      return wallCell(Date.parse(`${text.replace(/Z$/, '')}Z`), text);
    default:
      return numberCell(text, book.dateStyles.has(style), book.from1904);
  }
}

function textCell(text: string): SheetCell {
  return text === '' ? EMPTY_CELL : { text, value: text };
}

function sharedString(strings: readonly string[], index: string): string {
  const text = strings[Number(index)];
  if (text !== undefined) return text;
  throw new SpreadsheetError(
    'damaged',
    'The workbook refers to a text that it does not hold: save it again.',
  );
}

function numberCell(text: string, isDate: boolean, from1904: boolean): SheetCell {
  const value = Number(text);
  if (!Number.isFinite(value))
    throw new SpreadsheetError('damaged', `The workbook has “${text}” for a number.`);
  if (!isDate) return { text: String(value), value };
  const day = from1904 ? value + DAYS_TO_1904 : value;
  const shown = day < FIRST_TRUE_DAY ? day + 1 : day;
  return wallCell(Math.round((shown - DAY_OF_1970) * DAY_MS), text);
}

function wallCell(shown: number, raw: string): SheetCell {
  const wall = new Date(shown);
  if (Number.isNaN(wall.getTime()) || wall.getUTCFullYear() > 9999) return { text: raw, value: raw };
  return {
    text: printWallTime(wall).replace(MIDNIGHT, ''),
    value: { wall: wall.toISOString().slice(0, -1) },
  };
}
