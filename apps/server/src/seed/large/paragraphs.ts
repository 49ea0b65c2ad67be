import { type ContentLanguage, contentLanguages, type LocalizedText } from '@harbour/core/contract';
import { byLocale, DEFAULT_LOCALE, LOCALE_TABLE } from '@harbour/core/i18n';
import * as v from 'valibot';
import { readArticle, readContents } from '../read-content.ts';
import type { Random } from './random.ts';
import { hanVocabulary, latinVocabulary, pickWord, type Vocabulary } from './vocabulary.ts';

const articleSchema = v.object({ content: v.record(v.picklist(contentLanguages), v.string()) });

/** The words for paragraphs, by language. */
export type Vocabularies = { readonly [language in ContentLanguage]: Vocabulary };

const SENTENCES = 4;
/** The separators of words and clauses and the end of a sentence, by script. */
const styles = {
  spaced: { space: ' ', comma: ', ', stop: '. ' },
  unspaced: { space: '', comma: '，', stop: '。' },
} as const;

const isSpaced = (language: ContentLanguage) => LOCALE_TABLE[language].script === 'Latn';

/** Words of the demonstration's articles and enough coined ones for realistic searches. */
export async function readVocabularies(random: Random): Promise<Vocabularies> {
  const posts = await readContents('news.json');
  const articles = await Promise.all(posts.map(({ slug }) => readArticle(String(slug))));
  const textsIn = (language: ContentLanguage) =>
    articles.map((article) => v.parse(articleSchema, article).content[language] ?? '');
  return byLocale((language) => {
    const texts = textsIn(language);
    // A language that the articles are not written in has the words of English.
    if (texts.every((text) => text === '')) return latinVocabulary(textsIn(DEFAULT_LOCALE), random);
    return isSpaced(language) ? latinVocabulary(texts, random) : hanVocabulary(texts, random);
  });
}

/** Creates a unique paragraph in every language. It has the statistics of prose, but no meaning. */
export function makeParagraph(words: Vocabularies, random: Random): LocalizedText {
  return byLocale((language) => paragraphIn(language, words[language], random));
}

function paragraphIn(language: ContentLanguage, words: Vocabulary, random: Random): string {
  const { space, comma, stop } = isSpaced(language) ? styles.spaced : styles.unspaced;
  const clause = () => Array.from({ length: 3 + random.below(6) }, () => pickWord(words, random)).join(space);
  const sentence = () => capitalized(clause() + comma + clause()) + stop;
  return Array.from({ length: SENTENCES }, sentence).join('').trim();
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
