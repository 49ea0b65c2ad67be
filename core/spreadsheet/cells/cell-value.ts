import { isRecord } from '../../contract/values/json.ts';
import { MONEY_MULTIPLIER } from '../../money/currency.ts';
import { isMinorUnits } from '../../money/money.ts';
import type { ZoneOffset } from '../../table/filters/day.ts';
import { LARGEST_WHOLE_NUMBER } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { CellKind } from './column.ts';
import { wallDayOf, wallTimeOf } from './wall-time.ts';

/** The value of a cell; null is empty. A Date's UTC fields are wall-clock time in the export's zone. */
export type CellValue = string | number | boolean | Date | null;

/**
 * Converts `value` to a cell of `kind`. Objects become text, so that no value from a record becomes a live
 * formula or link. Throws SpreadsheetError: `wrong-kind`, `bad-number`, `bad-date`, `broken-text`.
 */
export function toCellValue(kind: CellKind, value: unknown, zone: ZoneOffset): CellValue {
  if (value === undefined || value === null) return null;
  switch (kind) {
    case 'text':
      return wellFormed(textOf(value));
    case 'integer':
      return wholeNumber(value);
    case 'decimal':
      return finiteNumber(value);
    case 'money':
      return wholeNumber(isRecord(value) ? value.amount : value) / MONEY_MULTIPLIER;
    case 'boolean':
      if (typeof value === 'boolean') return value;
      throw new SpreadsheetError('wrong-kind', `${show(value)} is neither true nor false.`);
    case 'dateTime':
      return wallTimeOf(value, zone);
    case 'date':
      return wallDayOf(value, zone);
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => textOf(item ?? '')).join(', ');
  if (value instanceof Date) {
    if (!Number.isNaN(value.getTime())) return value.toISOString();
    throw new SpreadsheetError('bad-date', 'There is no such date.');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function wellFormed(text: string): string {
  if (text.isWellFormed()) return text;
  throw new SpreadsheetError('broken-text', 'The text contains half of a character: type it again.');
}

function finiteNumber(value: unknown): number {
  if (typeof value !== 'number') throw new SpreadsheetError('wrong-kind', `${show(value)} is not a number.`);
  if (Number.isFinite(value)) return value + 0;
  throw new SpreadsheetError('bad-number', `${value} is not a number a cell can hold.`);
}

function wholeNumber(value: unknown): number {
  const number = finiteNumber(value);
  if (isMinorUnits(number) && Math.abs(number) <= LARGEST_WHOLE_NUMBER) return number;
  throw new SpreadsheetError(
    'bad-number',
    `${number} is not a whole number of at most 15 digits: give it as text.`,
  );
}

function show(value: unknown): string {
  return `“${textOf(value).slice(0, 40)}”`;
}
