import { withMonthNumber } from '@harbour/core/table';

const OFFSET_MS = 8 * 3_600_000;

// The Chinese characters of year, month and day, as lists in Chinese show them.
const ENTERED =
  /^(?<year>\d{4})[-/.\u5e74](?<month>\d{1,2})[-/.\u6708](?<day>\d{1,2})\u65e5?(?:(?:(?<=\u65e5)|[ T]+)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d{1,3})?))?)?$/;

// The browser would parse a typed text such as `2` as a day of 2001.
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * Formats an instant as wall time at +8 h, as it is typed; empty if the text is not an instant.
 *
 * @example wallTime('2026-01-31T01:00:00.000Z') // '2026-01-31 09:00'
 */
export function wallTime(timestamp: string): string {
  const time = INSTANT.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(time)) return '';
  const wall = new Date(time + OFFSET_MS).toISOString().replace('T', ' ').replace('Z', '');
  return wall.replace(/(?::00)?\.000$/, '');
}

/**
 * Parses a typed wall time at +8 h and returns the instant in UTC: `null` for no text, the text itself if it
 * is not a wall time. A day alone starts at midnight. It may also be typed as lists show it.
 *
 * @example readTimestamp('2026-1-31 9:00') // '2026-01-31T01:00:00.000Z'
 * @example readTimestamp('31 January') // '31 January'
 */
export function readTimestamp(entered: string): string | null {
  const text = withMonthNumber(entered.normalize('NFKC').trim());
  if (text === '') return null;
  const parts = ENTERED.exec(text)?.groups;
  if (!parts) return entered;
  const { year = '', month = '', day = '', hour = '0', minute = '00', second = '00' } = parts;
  const date = `${year}-${padded(month)}-${padded(day)}`;
  const time = Date.parse(`${date}T${padded(hour)}:${minute}:${second}Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) return entered;
  return new Date(time - OFFSET_MS).toISOString();
}

/** Parses a typed day as YYYY-MM-DD: `null` for no text, the text itself if it is not a day. */
export function readDay(entered: string): string | null {
  const timestamp = readTimestamp(entered);
  if (timestamp === null || timestamp === entered || entered.includes(':'))
    return timestamp === null ? null : entered;
  return wallTime(timestamp).slice(0, 10);
}

function padded(number: string): string {
  return number.padStart(2, '0');
}
