import { isRecord } from '../../contract/values/json.ts';
import { withMonthNumber } from '../../table/values/month-names.ts';
import type { SheetCell } from '../cells/sheet-row.ts';
import { parseWallTime, type WallTime, wallTimeToInstant } from '../cells/wall-time.ts';
import { type CellReading, cellFound, cellProblem, type DateStyle, type ParsedCell } from './parsed-cell.ts';

type Value = SheetCell['value'];

// The Chinese characters of year, month and day, and of before and after noon.
const YEAR_FIRST = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?(?:(?:(?<=\u65e5)|[ T]+)(.+))?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:,?[ T]+(.+))?$/;
const TIME =
  /^(\u4e0a\u5348|\u4e0b\u5348)?\s*(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?\s*([ap])?\.?(?:m\.?)?$/i;
/** Spreadsheet programs count days; these numbers are the days of the years 1954 to 2119. */
const DATE_NUMBER = /^[2-7]\d{4}(?:\.\d+)?$/;
const ZONED = /(?:Z|[+-]\d\d:\d\d)$/;

/** Parses a moment, in the zone of the file unless it names its own. */
export function parseTimestamp(text: string, value: Value, reading: CellReading): ParsedCell {
  if (ZONED.test(text) && Number.isFinite(Date.parse(text))) return cellFound(new Date(text).toISOString());
  const found = wallIn(text, value, reading);
  if ('code' in found) return cellProblem(found.code, text);
  const instant = wallTimeToInstant(found, reading.zone);
  return found.isToMinute ? { kind: 'value', value: instant, isToMinute: true } : cellFound(instant);
}

/** Parses a day; a time other than midnight is refused. */
export function parseDay(text: string, value: Value, reading: CellReading): ParsedCell {
  const found = wallIn(text, value, reading);
  if ('code' in found) return cellProblem(found.code, text);
  return found.wall.slice(11, 19) === '00:00:00'
    ? cellFound(found.wall.slice(0, 10))
    : cellProblem('notDate', text);
}

/**
 * Returns the order of day and month that the dates among these texts prove: one has a number above 12 in one
 * place. Undefined where none does, or they contradict each other.
 */
export function guessDateStyle(texts: Iterable<string>): DateStyle | undefined {
  const proven = new Set<DateStyle>();
  for (const text of texts) {
    const [, first = '', second = ''] = YEAR_LAST.exec(plainDate(text)) ?? [];
    if (Number(first) > 12) proven.add('dayFirst');
    if (Number(second) > 12) proven.add('monthFirst');
  }
  return proven.size === 1 ? [...proven][0] : undefined;
}

/** True for a date whose order of day and month is clear only from a chosen style. */
export function needsDateStyle(text: string): boolean {
  return YEAR_LAST.test(plainDate(text));
}

/** Returns a text without full-width digits and English months. */
function plainDate(text: string): string {
  return withMonthNumber(text.normalize('NFKC').trim());
}

type FoundWall = WallTime & { readonly isToMinute: boolean };
type NoWall = { readonly code: 'notDate' | 'dateStyle' | 'dateNumber' };

function wallIn(text: string, value: Value, { dateStyle }: CellReading): FoundWall | NoWall {
  if (isRecord(value) && 'wall' in value && typeof value.wall === 'string') {
    return { wall: value.wall, isToMinute: false };
  }
  const plain = plainDate(text);
  const [, year = '', month = '', day = '', time] = YEAR_FIRST.exec(plain) ?? [];
  if (year !== '') return wallOf([year, month, day], time);
  const [, first = '', second = '', last = '', lastTime] = YEAR_LAST.exec(plain) ?? [];
  if (last === '') return { code: DATE_NUMBER.test(plain) ? 'dateNumber' : 'notDate' };
  if (!dateStyle) return { code: 'dateStyle' };
  return wallOf(dateStyle === 'dayFirst' ? [last, second, first] : [last, first, second], lastTime);
}

function wallOf(
  [year = '', month = '', day = '']: readonly string[],
  time: string | undefined,
): FoundWall | NoWall {
  const clock = time === undefined ? '00:00' : clockOf(time);
  if (clock === undefined) return { code: 'notDate' };
  const wall = parseWallTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${clock}`);
  return wall ? { ...wall, isToMinute: time !== undefined && clock.length === 5 } : { code: 'notDate' };
}

/** Returns a time of day as `HH:mm` or `HH:mm:ss.sss`. */
function clockOf(text: string): string | undefined {
  const [, noon, hours = '', minutes = '', seconds, half] = TIME.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const isAfternoon = noon === '\u4e0b\u5348' || half?.toLowerCase() === 'p';
  const isTwelve = noon !== undefined || half !== undefined;
  const hour = isTwelve ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const start = `${String(hour).padStart(2, '0')}:${minutes}`;
  return seconds === undefined ? start : `${start}:${seconds}`;
}
