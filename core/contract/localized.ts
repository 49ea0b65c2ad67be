/** The languages of content; the first is required, and the others fall back to it. */
export const contentLanguages = ['en', 'zh-hk', 'zh-cn'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Text by language; English is always present. */
export interface LocalizedText {
  readonly en: string;
  readonly 'zh-hk'?: string | undefined;
  readonly 'zh-cn'?: string | undefined;
}

/**
 * Text in `language`, else in English.
 *
 * @example textIn({ en: 'Stall', 'zh-hk': '檔口' }, 'zh-cn') // 'Stall'
 */
export function textIn(text: LocalizedText, language: ContentLanguage): string {
  return text[language] || text.en;
}
