import { LOCALE_TABLE, type Locale } from './languages.ts';

/**
 * Joins names to a list without "and", as in a cell or after a colon. Edge rule: empty names are left out.
 *
 * @example joinNames('en', ['Tea', '', 'Cake']) // 'Tea, Cake'
 * @example joinNames('zh-hk', ['茶', '蛋糕']) // '茶、蛋糕'
 */
export function joinNames(locale: Locale, names: readonly string[]): string {
  return names.filter(Boolean).join(nameSeparator(locale));
}

/**
 * Joins sentences to a paragraph.
 *
 * @example joinSentences('en', ['Saved.', 'Go on.']) // 'Saved. Go on.'
 * @example joinSentences('zh-hk', ['已儲存。', '請繼續。']) // '已儲存。請繼續。'
 */
export function joinSentences(locale: Locale, sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(sentenceGap(locale));
}

/** Returns what stands between the names of a list. */
export function nameSeparator(locale: Locale): string {
  return isWide(locale) ? '、' : ', ';
}

/** Returns what stands between two sentences, or a sentence and a link: a space, except in Chinese. */
export function sentenceGap(locale: Locale): string {
  return isWide(locale) ? '' : ' ';
}

/** True for a script whose punctuation is as wide as a character, so that no space follows it. */
function isWide(locale: Locale): boolean {
  return /^(?:Hans|Hant|Jpan)$/.test(LOCALE_TABLE[locale].script);
}
