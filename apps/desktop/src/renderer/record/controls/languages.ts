import type { ContentLanguage } from '@harbour/core/contract';
import { LOCALE_TABLE } from '@harbour/core/i18n';

/** The tag that picks the right Han glyphs for a content language. */
export function htmlLang(language: ContentLanguage): string {
  return LOCALE_TABLE[language].htmlLang;
}

/** A content language's name in itself. */
export function languageName(language: ContentLanguage): string {
  return LOCALE_TABLE[language].name;
}
