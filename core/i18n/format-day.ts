import type { Locale } from './languages.ts';
import { dateFormat } from './per-locale.ts';

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
