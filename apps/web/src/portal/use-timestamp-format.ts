import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

const formatOf = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Hong_Kong',
    }),
);

/** Formats a time (UTC ISO text) by the clock at UTC+8, in the page's language. */
export function useTimestampFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatOf(locale).format(new Date(at));
}
