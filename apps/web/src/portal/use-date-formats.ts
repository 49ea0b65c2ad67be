import { formatDay, formatLastDay, formatPeriod, formatTimestamp, type Period } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

/** Formats a calendar day (YYYY-MM-DD), or the day of a time at UTC+8, in the page's language. */
export function useDayFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatDay(locale, at);
}

/** Formats the last day before `until`, the first day on which something no longer applies. */
export function useLastDayFormat(): (until: string) => string {
  const { locale } = usePageHost();
  return (until) => formatLastDay(locale, until);
}

/** Formats a period from its first day to its last, inclusive. */
export function usePeriodFormat(): (period: Period) => string {
  const { locale } = usePageHost();
  return (period) => formatPeriod(locale, period);
}

/** Formats a time (UTC ISO text) by the clock at UTC+8, in the page's language. */
export function useTimestampFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatTimestamp(locale, at);
}
