import { expect, test } from 'vitest';
import { ARTICLES, articlesFor } from './articles.ts';
import { PORTAL_APP_NAMES } from './portal-app.ts';

test('every part of the portal but help itself and the tutorials has an article that helps there', () => {
  expect(PORTAL_APP_NAMES.filter((part) => articlesFor(part).length === 0)).toEqual(['help', 'tutorial']);
});

test('the part that an article leads to names it', () => {
  for (const { name, app } of ARTICLES) expect(articlesFor(app)).toContain(name);
});

test('a page that is none of the parts has no articles', () => {
  expect(articlesFor(undefined)).toEqual([]);
});
