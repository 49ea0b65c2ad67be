import { LOCALE_TABLE, type Locale } from './languages.ts';
import { perLocale } from './per-locale.ts';

/** The time zone in which merchants' days begin and end. */
const ZONE = 'Asia/Hong_Kong';

const formatOf = perLocale(
  (locale) => new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { dateStyle: 'medium', timeZone: ZONE }),
);

/**
 * Formats a calendar day (YYYY-MM-DD), or the day of a time at UTC+8, in a language.
 * @example formatDay('en', '2026-11-22') // '22 Nov 2026'
 * @example formatDay('zh-hk', '2026-11-21T16:00:00Z') // '2026年11月22日'
 */
export function formatDay(locale: Locale, at: string): string {
  return formatOf(locale).format(new Date(at));
}
