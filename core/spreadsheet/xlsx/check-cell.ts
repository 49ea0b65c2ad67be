import type { CellValue } from '../cells/cell-value.ts';
import { MIDNIGHT, printWallTime } from '../cells/wall-time.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

// The day after 29 February 1900, which exists only in spreadsheet programs.
const FIRST_DAY = Date.UTC(1900, 2, 1);

// Characters that XML cannot contain or readers may change, and texts that look like their escape.
const UNSAFE = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/**
 * Returns a value as a cell stores it; a date before 1 March 1900, which no cell can hold, becomes its text.
 * Throws `text-too-long`.
 */
export function checkSheetCell(value: CellValue): CellValue {
  if (typeof value === 'string') return checkText(value);
  if (!(value instanceof Date) || value.getTime() >= FIRST_DAY) return value;
  return printWallTime(value).replace(MIDNIGHT, '');
}

/** Decodes `_xHHHH_` escapes in the text of a cell (ECMA-376, ST_Xstring). */
export function unescapeCellText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

function checkText(text: string): string {
  if (text.length <= CELL_CHARACTERS) {
    return text.search(UNSAFE) === -1 ? text : text.replaceAll(UNSAFE, escapeCharacter);
  }
  throw new SpreadsheetError(
    'text-too-long',
    `The text has ${text.length} characters; a cell holds ${CELL_CHARACTERS}: shorten it or export as csv.`,
  );
}

function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
