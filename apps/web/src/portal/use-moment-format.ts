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

/** Prints a moment (UTC ISO text) by the clock at +8 h, as the page's language does. */
export function useMomentFormat(): (at: string) => string {
  const { locale } = usePageHost();
  return (at) => formatOf(locale).format(new Date(at));
}
