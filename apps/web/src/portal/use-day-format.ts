import { formatDay } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

/** Prints a calendar day (YYYY-MM-DD), or the day of a moment at +8 h, as the page's language does. */
export function useDayFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatDay(locale, at);
}
