import { type ContentLanguage, contentLanguages, type LocalizedText } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, LOCALE_TABLE } from '@harbour/core/i18n';
import * as v from 'valibot';
import { readArticle, readContents } from '../read-content.ts';
import type { Random } from './random.ts';
import { hanVocabulary, latinVocabulary, pickWord, type Vocabulary } from './vocabulary.ts';

const articleSchema = v.object({ content: v.record(v.picklist(contentLanguages), v.string()) });

/** The words for paragraphs, by language: English and the others that the articles are written in. */
export type Vocabularies = { readonly [language in ContentLanguage]?: Vocabulary } & {
  readonly [language in typeof DEFAULT_LOCALE]: Vocabulary;
};

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
  const vocabularyOf = (language: ContentLanguage) =>
    (isSpaced(language) ? latinVocabulary : hanVocabulary)(textsIn(language), random);
  // English comes first in the list of languages; the others draw their words after it.
  const english = vocabularyOf(DEFAULT_LOCALE);
  const others = contentLanguages.filter(
    (language) => language !== DEFAULT_LOCALE && textsIn(language).some((text) => text !== ''),
  );
  const vocabularies = others.map((language) => [language, vocabularyOf(language)] as const);
  return { [DEFAULT_LOCALE]: english, ...Object.fromEntries(vocabularies) };
}

/**
 * Creates a unique paragraph in every language that has words. It has the statistics of prose, but no
 * meaning. A language that the articles are not written in gets none, so a record keeps its size however many
 * there are.
 */
export function makeParagraph(words: Vocabularies, random: Random): LocalizedText {
  const en = paragraphIn(DEFAULT_LOCALE, words.en, random);
  const others = contentLanguages.flatMap((language) => {
    const known = words[language];
    return language === DEFAULT_LOCALE || known === undefined
      ? []
      : [[language, paragraphIn(language, known, random)] as const];
  });
  return { ...Object.fromEntries(others), en };
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
