import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

const formatOf = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }),
);

/** The day on which a post appeared, in Hong Kong time. */
export function PostDate({ at }: { readonly at: string }) {
  const { locale } = usePageHost();
  return <time dateTime={at}>{formatOf(locale).format(new Date(at))}</time>;
}
