import type { ArticleName } from '../articles.ts';

/** The searchable text of an article in the reader's language. */
export interface ArticleText {
  readonly name: ArticleName;
  readonly title: string;
  readonly text: string;
  /** Synonyms that people use. */
  readonly words: string;
}

/**
 * The articles that contain every word of a search, title matches first. Blank text returns all of them.
 *
 * @example findArticles(articles, 'card bank').map(({ name }) => name) // ['card']
 */
export function findArticles(articles: readonly ArticleText[], search: string): readonly ArticleText[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  const found = articles.filter(({ title, text, words: others }) => holds(`${title} ${text} ${others}`));
  return found.toSorted((one, other) => Number(holds(other.title)) - Number(holds(one.title)));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
