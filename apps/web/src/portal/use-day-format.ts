import { formatDay, formatLastDay, formatPeriod, type Period } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

/** Prints a calendar day (YYYY-MM-DD), or the day of a moment at +8 h, as the page's language does. */
export function useDayFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatDay(locale, at);
}

/** Prints the last day before a calendar day, which is the first on which something no longer holds. */
export function useLastDayFormat(): (until: string) => string {
  const { locale } = usePageHost();
  return (until) => formatLastDay(locale, until);
}

/** Prints a period from its first day to its last, which is in it. */
export function usePeriodFormat(): (period: Period) => string {
  const { locale } = usePageHost();
  return (period) => formatPeriod(locale, period);
}
