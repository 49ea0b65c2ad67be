import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

const formatOf = perLocale(
  (locale) => new Intl.ListFormat(LOCALE_TABLE[locale].htmlLang, { type: 'conjunction' }),
);

/** Joins texts to a list in the page's language. */
export function useTextList(): (texts: readonly string[]) => string {
  const { locale } = usePageHost();
  return (texts) => formatOf(locale).format(texts);
}
