import type { ArticleName } from '../articles.ts';

/** An article as it is searched: its words in the reader's language. */
export interface ArticleText {
  readonly name: ArticleName;
  readonly title: string;
  readonly text: string;
  /** What people call it besides. */
  readonly words: string;
}

/**
 * The articles in which every word of a search stands, title matches first. Blank text finds all of them.
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
