import { type ContentLanguage, contentLanguages, type LocalizedText } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, LOCALE_TABLE } from '@harbour/core/i18n';
import * as v from 'valibot';
import { readArticle, readContents } from '../read-content.ts';
import type { Choice, Random } from './random.ts';

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

/** Words of one language, the most frequent first; never empty. */
type Vocabulary = Choice<string>;

/** About as many different words as some millions of words of prose contain. */
const WORDS = 20_000;
/** Attempts before no further word can be coined. */
const TRIES = WORDS * 10;

const LATIN = /[a-z]+(?:'[a-z]+)?/g;
const HAN = /\p{Script=Han}+/gu;
const SYLLABLES = /[^aeiou]*[aeiou]+(?:[^aeiou](?![aeiou]))?/g;

/**
 * Returns the words of English texts by frequency, followed by coined ones, made of their syllables as names
 * and brands are.
 */
export function latinVocabulary(texts: readonly string[], random: Random): Vocabulary {
  const used = byUse(texts.flatMap((text) => text.toLowerCase().match(LATIN) ?? []));
  return withCoined(used, byUse(used.flatMap((word) => word.match(SYLLABLES) ?? [])), random);
}

/** Chinese texts in pieces of one to three characters by frequency, then coined words of their characters. */
export function hanVocabulary(texts: readonly string[], random: Random): Vocabulary {
  const runs = texts.flatMap((text) => text.match(HAN) ?? []);
  const used = byUse(runs.flatMap((run) => piecesOf(run, random)));
  return withCoined(used, byUse(used.flatMap((word) => [...word])), random);
}

/**
 * Picks a word as often as people use it: the second half as often as the first, the tenth a tenth (Zipf's
 * law, which holds for words of every language).
 */
export function pickWord(words: Vocabulary, random: Random): string {
  const luck = random.below(1_000_000_000) / 1_000_000_000;
  return words[Math.floor((words.length + 1) ** luck) - 1] ?? words[0];
}

function withCoined(used: readonly string[], parts: readonly string[], random: Random): Vocabulary {
  const words = new Set(used.slice(0, WORDS));
  for (let tries = 0; parts.length > 0 && words.size < WORDS && tries < TRIES; tries += 1) {
    const count = 2 + random.below(2);
    words.add(Array.from({ length: count }, () => parts[random.below(parts.length)]).join(''));
  }
  const [first, ...others] = words;
  if (first !== undefined) return [first, ...others];
  throw new Error('There are no words to make text of');
}

function piecesOf(run: string, random: Random): readonly string[] {
  const pieces: string[] = [];
  const letters = [...run];
  while (letters.length > 0) pieces.push(letters.splice(0, 1 + random.below(3)).join(''));
  return pieces;
}

/** Returns each word once, the most frequent first; equally frequent ones in input order. */
function byUse(words: readonly string[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
