import { DEFAULT_LOCALE, LOCALE_TABLE, type Locale, resolveLocale } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';

/** Returns the current language of the program. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return resolveLocale(i18n.language) ?? DEFAULT_LOCALE;
}

/** Returns a function that changes the program's language at once, without a reload. */
export function useChooseLocale(): (locale: Locale) => void {
  const { i18n } = useTranslation();
  return (locale) => void i18n.changeLanguage(locale);
}

/** Returns the language tag for formatting dates and numbers. */
export function useDateLocale(): string {
  return LOCALE_TABLE[useLocale()].dateIso;
}

type Translate = (keys: string[], options: { readonly defaultValue: string }) => string;

/** Names a language in the reader's language; by its own name if the reader's has none for it yet. */
export function languageLabel(t: Translate, locale: Locale): string {
  return t([`common:language.${locale}`], { defaultValue: LOCALE_TABLE[locale].name });
}

/** Names the language of a code in that language; a code that is not ours stays unchanged. */
export function nameOfLanguage(code: unknown): string {
  if (typeof code !== 'string') return '';
  const locale = resolveLocale(code);
  return locale === undefined ? code : LOCALE_TABLE[locale].name;
}
