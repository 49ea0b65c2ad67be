import { type DEFAULT_LOCALE, fallbacksOf, type Locale } from '../../i18n/languages.ts';

/** Languages in which content is kept; English must be filled, the others fall back to it. */
export { LOCALES as contentLanguages, type Locale as ContentLanguage } from '../../i18n/languages.ts';

type SourceLanguage = typeof DEFAULT_LOCALE;

/** Text by language, English always there. */
export type LocalizedText = { readonly [language in SourceLanguage]: string } & {
  readonly [language in Exclude<Locale, SourceLanguage>]?: string | undefined;
};

/**
 * Text in `language`, else in the languages that stand in for it, English the last.
 *
 * @example textIn({ en: 'Stall', 'zh-hk': '檔口' }, 'zh-cn') // 'Stall'
 */
export function textIn(text: LocalizedText, language: Locale): string {
  const written = readingOrder(language).find((each) => text[each]);
  return (written && text[written]) || text.en;
}

/**
 * Returns the languages in which a reader of `language` is shown a text, the preferred one first.
 *
 * @example readingOrder('zh-hk') // ['zh-hk', 'en']
 */
export function readingOrder(language: Locale): readonly Locale[] {
  return [language, ...fallbacksOf(language)];
}

/** True for a value with a text in English, which every localized text has. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';
}
