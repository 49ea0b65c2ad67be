import { DEFAULT_LOCALE, LOCALE_TABLE, type Locale, resolveLocale } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';

/** The language the program speaks now. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return resolveLocale(i18n.language) ?? DEFAULT_LOCALE;
}

/** Makes the program speak another language at once, without loading anything anew. */
export function useChooseLocale(): (locale: Locale) => void {
  const { i18n } = useTranslation();
  return (locale) => void i18n.changeLanguage(locale);
}

/** The language tag that dates and numbers are written by. */
export function useDateLocale(): string {
  return LOCALE_TABLE[useLocale()].dateIso;
}
