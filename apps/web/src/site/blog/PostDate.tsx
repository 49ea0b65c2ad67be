import { LOCALE_TABLE } from '@harbour/core/i18n';
import { usePageHost } from '../../routing/page-host.ts';

/** The day a post appeared, as it was in Hong Kong. */
export function PostDate({ at }: { readonly at: string }) {
  const { locale } = usePageHost();
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    dateStyle: 'long',
    timeZone: 'Asia/Hong_Kong',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
