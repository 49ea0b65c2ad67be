import { isLocalDay, type ZoneOffset } from '../../table/filters/day.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The time of a day alone, as {@link printWallTime} formats it. */
export const MIDNIGHT = ' 00:00:00';

const DAY = /^\d{4}-\d\d-\d\d$/;
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const WALL = /^(?<day>\d{4}-\d\d-\d\d)(?:[ T](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/;

/** Wall-clock time without a zone, `YYYY-MM-DDTHH:mm:ss.sss`; a day alone is its midnight. */
export interface WallTime {
  readonly wall: string;
}

/** Returns a Date whose UTC fields are the wall time of an instant; throws `wrong-kind` or `bad-date`. */
export function wallTimeOf(value: unknown, zone: ZoneOffset): Date {
  const instant = instantOf(value);
  return checkYear(new Date(instant + zone(instant) * MINUTE_MS));
}

/**
 * Converts a day, or the day of an instant in `zone`, to midnight in UTC; throws `wrong-kind` or `bad-date`.
 */
export function wallDayOf(value: unknown, zone: ZoneOffset): Date {
  if (typeof value === 'string' && DAY.test(value)) return dayOf(value);
  const wall = wallTimeOf(value, zone).getTime();
  return new Date(wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS));
}

/** Formats a wall time as `YYYY-MM-DD`. */
export function printDay(wall: Date): string {
  const year = String(wall.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`;
}

/** Formats a wall time as `YYYY-MM-DD HH:mm:ss`, with `.sss` where it has milliseconds. */
export function printWallTime(wall: Date): string {
  const part = wall.getUTCMilliseconds();
  const fraction = part === 0 ? '' : `.${String(part).padStart(3, '0')}`;
  const minutes = `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
  return `${printDay(wall)} ${minutes}:${twoDigits(wall.getUTCSeconds())}${fraction}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/**
 * Parses a date, with or without a time, as exports and cells show it; returns undefined for any other text.
 */
export function parseWallTime(text: string): WallTime | undefined {
  const { day, time = '00:00' } = WALL.exec(text)?.groups ?? {};
  if (!isLocalDay(day)) return undefined;
  const wall = new Date(`${day}T${time}Z`);
  return Number.isNaN(wall.getTime()) ? undefined : { wall: wall.toISOString().slice(0, -1) };
}

/**
 * Returns the instant, as ISO text in UTC, of a wall time in `zone`; the later one where a time occurs twice.
 */
export function wallTimeToInstant({ wall }: WallTime, zone: ZoneOffset): string {
  const shown = Date.parse(`${wall}Z`);
  const near = shown - zone(shown) * MINUTE_MS;
  return new Date(shown - zone(near) * MINUTE_MS).toISOString();
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // For a day that does not exist, such as 30 February, some engines return a day of the next month.
  if (day.getUTCDate() === Number(text.slice(8))) return checkYear(day);
  throw new SpreadsheetError('bad-date', 'There is no such day.');
}

function instantOf(value: unknown): number {
  const instant = milliseconds(value);
  if (Number.isFinite(instant)) return instant;
  throw new SpreadsheetError('bad-date', 'There is no such date.');
}

function milliseconds(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return ZONED.test(value) ? Date.parse(value) : Number.NaN;
  throw new SpreadsheetError('wrong-kind', `A ${typeof value} is not a date.`);
}

function checkYear(wall: Date): Date {
  const year = wall.getUTCFullYear();
  if (year >= 1 && year <= 9999) return wall;
  throw new SpreadsheetError('bad-date', 'The date is outside the years 1 to 9999.');
}
