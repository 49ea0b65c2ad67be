import type { ContentLanguage } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';

/** Returns the language tag that selects the right Han glyphs for a content language. */
export function htmlLang(language: ContentLanguage): string {
  return LOCALE_TABLE[language].htmlLang;
}

/** Returns a content language's name in that language. */
export function languageName(language: ContentLanguage): string {
  return LOCALE_TABLE[language].name;
}
