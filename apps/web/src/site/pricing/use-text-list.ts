import { LOCALE_TABLE } from '@harbour/core/i18n';
import { usePageHost } from '../../routing/page-host.ts';

/** Joins texts as the page's language joins a list. */
export function useTextList(): (texts: readonly string[]) => string {
  const { locale } = usePageHost();
  const format = new Intl.ListFormat(LOCALE_TABLE[locale].htmlLang, { type: 'conjunction' });
  return (texts) => format.format(texts);
}
