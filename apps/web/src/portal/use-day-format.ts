import { LOCALE_TABLE } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

/** Where the days of merchants begin and end. */
const ZONE = 'Asia/Hong_Kong';

/** Prints a calendar day (YYYY-MM-DD), or the day of a moment at +8 h, as the page's language does. */
export function useDayFormat(): (at: string) => string {
  const { locale } = usePageHost();
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    dateStyle: 'medium',
    timeZone: ZONE,
  });
  return (at) => format.format(new Date(at));
}
