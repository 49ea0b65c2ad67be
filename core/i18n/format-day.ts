import { LOCALE_TABLE, type Locale } from './languages.ts';
import { dateFormat } from './per-locale.ts';

const DAY_MS = 86_400_000;
/** The time zone in which merchants' days begin and end. */
const timeZone = 'Asia/Hong_Kong';
const dayFormat = dateFormat({ dateStyle: 'medium', timeZone });
const clockFormat = dateFormat({ timeStyle: 'short', timeZone });
const timestampFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone });

/**
 * Formats a calendar day (YYYY-MM-DD), or the day of a time at UTC+8, in a language.
 * @example formatDay('en', '2026-11-22') // '22 Nov 2026'
 * @example formatDay('zh-hk', '2026-11-21T16:00:00Z') // '2026年11月22日'
 */
export function formatDay(locale: Locale, at: string): string {
  return dayFormat(locale).format(new Date(at));
}

/**
 * Formats the time of day of a time (UTC ISO text) by the clock at UTC+8, in a language.
 * @example formatClock('en', '2026-03-02T04:15:00.000Z') // '12:15 pm'
 */
export function formatClock(locale: Locale, at: string): string {
  return clockFormat(locale).format(new Date(at));
}

/**
 * Formats a time (UTC ISO text) by the clock at UTC+8, in a language.
 * @example formatTimestamp('en', '2026-03-02T04:15:00.000Z') // '2 Mar 2026, 12:15 pm'
 */
export function formatTimestamp(locale: Locale, at: string): string {
  return timestampFormat(locale).format(new Date(at));
}

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
