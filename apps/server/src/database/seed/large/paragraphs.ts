import { type ContentLanguage, contentLanguages, type LocalizedText } from '@harbour/core/contract';
import * as v from 'valibot';
import { readArticle, readContents } from '../read-content.ts';
import type { Random } from './random.ts';
import { hanVocabulary, latinVocabulary, pickWord, type Vocabulary } from './vocabulary.ts';

const articleSchema = v.object({ content: v.record(v.picklist(contentLanguages), v.string()) });

/** The words for paragraphs, by language. */
export type Vocabularies = { readonly [language in ContentLanguage]: Vocabulary };

const SENTENCES = 4;
const chinese = { space: '', comma: '，', stop: '。' } as const;

/** Separators between words and clauses, and the end of a sentence. */
const styles = {
  en: { space: ' ', comma: ', ', stop: '. ' },
  'zh-hk': chinese,
  'zh-cn': chinese,
} as const satisfies { readonly [language in ContentLanguage]: object };

/** Words of the demonstration's articles and enough coined ones for realistic searches. */
export async function readVocabularies(random: Random): Promise<Vocabularies> {
  const posts = await readContents('news.json');
  const articles = await Promise.all(posts.map(({ slug }) => readArticle(String(slug))));
  const textsIn = (language: ContentLanguage) =>
    articles.map((article) => v.parse(articleSchema, article).content[language] ?? '');
  return {
    en: latinVocabulary(textsIn('en'), random),
    'zh-hk': hanVocabulary(textsIn('zh-hk'), random),
    'zh-cn': hanVocabulary(textsIn('zh-cn'), random),
  };
}

/** Creates a unique paragraph in every language. It has the statistics of prose, but no meaning. */
export function makeParagraph(words: Vocabularies, random: Random): LocalizedText {
  const textIn = (language: ContentLanguage) => paragraphIn(language, words[language], random);
  return { en: textIn('en'), 'zh-hk': textIn('zh-hk'), 'zh-cn': textIn('zh-cn') };
}

function paragraphIn(language: ContentLanguage, words: Vocabulary, random: Random): string {
  const { space, comma, stop } = styles[language];
  const clause = () => Array.from({ length: 3 + random.below(6) }, () => pickWord(words, random)).join(space);
  const sentence = () => capitalized(clause() + comma + clause()) + stop;
  return Array.from({ length: SENTENCES }, sentence).join('').trim();
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
