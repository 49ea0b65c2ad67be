import { formatDay } from './format-day.ts';
import { LOCALE_TABLE, type Locale } from './languages.ts';

const DAY_MS = 86_400_000;

/** A period as stored in records: calendar days (YYYY-MM-DD); `until` is the first day after it. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/**
 * Formats a period in a language, from its first day to its last, inclusive. A period of one day is printed
 * as that day.
 *
 * @example formatPeriod('en', { from: '2026-10-23', until: '2027-10-23' }) // '23 Oct 2026 to 22 Oct 2027'
 */
export function formatPeriod(locale: Locale, { from, until }: Period): string {
  const [first, last] = [formatDay(locale, from), formatLastDay(locale, until)];
  return first === last ? first : `${first}${LOCALE_TABLE[locale].to}${last}`;
}

/**
 * Formats the last day before `until`, the first day (YYYY-MM-DD) on which something no longer applies.
 *
 * @example formatLastDay('en', '2027-03-01') // '28 Feb 2027'
 */
export function formatLastDay(locale: Locale, until: string): string {
  return formatDay(locale, new Date(Date.parse(until) - DAY_MS).toISOString());
}
