import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { usePageHost } from '../routing/page-host.ts';

const formatOf = perLocale(
  (locale) => new Intl.ListFormat(LOCALE_TABLE[locale].htmlLang, { type: 'conjunction' }),
);

/** Joins texts as the page's language joins a list. */
export function useTextList(): (texts: readonly string[]) => string {
  const { locale } = usePageHost();
  return (texts) => formatOf(locale).format(texts);
}
