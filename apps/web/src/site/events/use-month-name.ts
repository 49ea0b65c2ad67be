import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { usePageHost } from '../../routing/page-host.ts';
import type { Month } from './month.ts';

const formatOf = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
      year: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);

/** Returns the names of months in the page's language, as `December 2026`. */
export function useMonthName(): (month: Month) => string {
  const format = formatOf(usePageHost().locale);
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
