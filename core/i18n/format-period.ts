import { formatDay } from './format-day.ts';
import { LOCALE_TABLE, type Locale } from './languages.ts';

const DAY_MS = 86_400_000;

/** A period as records have it: calendar days (YYYY-MM-DD), `until` the first that is not in it. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/**
 * A period as it is written in a language: from its first day to its last, which is in it. One of a single day is that day.
 *
 * @example formatPeriod('en', { from: '2026-10-23', until: '2027-10-23' }) // '23 Oct 2026 to 22 Oct 2027'
 */
export function formatPeriod(locale: Locale, { from, until }: Period): string {
  const [first, last] = [formatDay(locale, from), formatLastDay(locale, until)];
  return first === last ? first : `${first}${LOCALE_TABLE[locale].to}${last}`;
}

/**
 * The last day before `until`, the first day (YYYY-MM-DD) on which something no longer holds.
 *
 * @example formatLastDay('en', '2027-03-01') // '28 Feb 2027'
 */
export function formatLastDay(locale: Locale, until: string): string {
  return formatDay(locale, new Date(Date.parse(until) - DAY_MS).toISOString());
}
