import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';

type Translate = (keys: string[], options: { readonly defaultValue: string }) => string;

/** Names a language in the reader's; by its own name where the reader's has none for it yet. */
export function languageLabel(t: Translate, locale: Locale): string {
  return t([`common:language.${locale}`], { defaultValue: LOCALE_TABLE[locale].name });
}
