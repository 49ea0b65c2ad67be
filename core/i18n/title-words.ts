import { LOCALE_TABLE, type Locale } from './languages.ts';

/** Words that belong to the word before them, so that no line begins with one. */
const PARTICLES = /^[的地得了着著過过嗎吗呢吧嘅啦們们]$/u;

/**
 * Returns the words of a Chinese title, between which its lines may break; one part for other scripts, which
 * have spaces. Loaders call it, because browsers know other words than the server.
 */
export function titleWords(title: string, locale: Locale): readonly string[] {
  if (LOCALE_TABLE[locale].script === 'Latn') return [title];
  const segmenter = new Intl.Segmenter(LOCALE_TABLE[locale].htmlLang, { granularity: 'word' });
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(title)) {
    if (words.length > 0 && (!isWordLike || PARTICLES.test(segment))) words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words;
}
