import { LOCALE_TABLE } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';
import { perLocale } from '../routing/per-locale.ts';

/** Where the days of merchants begin and end. */
const ZONE = 'Asia/Hong_Kong';

const formatOf = perLocale(
  (locale) => new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { dateStyle: 'medium', timeZone: ZONE }),
);

/** Prints a calendar day (YYYY-MM-DD), or the day of a moment at +8 h, as the page's language does. */
export function useDayFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatOf(locale).format(new Date(at));
}
