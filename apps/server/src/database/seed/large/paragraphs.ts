import { contentLanguages, type LocalizedText } from '@harbour/core/contract';
import * as v from 'valibot';
import { readArticle, readContents } from '../read-content.ts';

const articleSchema = v.object({ content: v.record(v.picklist(contentLanguages), v.string()) });

/** Paragraphs in every language; at least one. */
export type Paragraphs = readonly [LocalizedText, ...LocalizedText[]];

/** Paragraphs of the demonstration's articles, each in every language: text as people write it, to fill tables with. */
export async function readParagraphs(): Promise<Paragraphs> {
  const posts = await readContents('news.json');
  const articles = await Promise.all(posts.map(({ slug }) => readArticle(String(slug))));
  const [first, ...others] = articles.flatMap((article) => {
    const { content } = v.parse(articleSchema, article);
    const [en = [], hk = [], cn = []] = contentLanguages.map((language) =>
      (content[language] ?? '').split('\n\n').filter(isProse),
    );
    return en.map((text, index) => ({ en: text, 'zh-hk': hk[index] ?? '', 'zh-cn': cn[index] ?? '' }));
  });
  if (first) return [first, ...others];
  throw new Error('There are no articles to take text from');
}

function isProse(paragraph: string): boolean {
  return /^[^#>\-\d]/.test(paragraph);
}
