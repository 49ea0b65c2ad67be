import { expect, test } from 'vitest';
import { ARTICLES, articlesFor } from './articles.ts';
import { PORTAL_APP_NAMES } from './portal-app.ts';

test('every part of the portal except help and the tutorials has an article', () => {
  expect(PORTAL_APP_NAMES.filter((part) => articlesFor(part).length === 0)).toEqual(['help', 'tutorial']);
});

test('every article is listed for the part that it links to', () => {
  for (const { name, app } of ARTICLES) expect(articlesFor(app)).toContain(name);
});

test('a page outside the parts has no articles', () => {
  expect(articlesFor(undefined)).toEqual([]);
});
