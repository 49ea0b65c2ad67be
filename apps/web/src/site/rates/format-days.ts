import { LOCALE_TABLE, type Locale, perLocale } from '@harbour/core/i18n';

const formatsOf = perLocale((locale) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { ...options, timeZone: 'UTC' });
  return {
    weekday: format({ weekday: 'short' }),
    day: format({ day: 'numeric', month: 'short' }),
    long: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
});

/** The weekday of a day (YYYY-MM-DD), in short: `Mon`. */
export function shortWeekday(locale: Locale, day: string): string {
  return formatsOf(locale).weekday.format(new Date(day));
}

/** A day (YYYY-MM-DD) without its year: `25 Nov`. */
export function shortDay(locale: Locale, day: string): string {
  return formatsOf(locale).day.format(new Date(day));
}

/** A day (YYYY-MM-DD) in full: `Wednesday 25 November 2026`. */
export function longDay(locale: Locale, day: string): string {
  return formatsOf(locale).long.format(new Date(day));
}
