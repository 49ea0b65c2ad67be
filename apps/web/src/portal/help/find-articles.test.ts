import { expect, test } from 'vitest';
import { type ArticleText, findArticles } from './find-articles.ts';

const articles: readonly ArticleText[] = [
  { name: 'bill', title: 'Read an invoice', text: 'Download the PDF.', words: 'bill card' },
  { name: 'card', title: 'Replace the card', text: 'The bank declined it.', words: '付款' },
];
const found = (search: string) => findArticles(articles, search).map(({ name }) => name);

test.each([
  ['', ['bill', 'card']],
  ['  ', ['bill', 'card']],
  ['PDF', ['bill']],
  ['bank declined', ['card']],
  ['付款', ['card']],
  ['elephant', []],
])('%j finds %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('an article with the word in its title comes first', () => {
  expect(found('card')).toEqual(['card', 'bill']);
});
