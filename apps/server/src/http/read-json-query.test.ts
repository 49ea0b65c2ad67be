import { expect, test } from 'vitest';
import { readJsonQuery } from './read-json-query.ts';

test('a query in JSON keeps null, numbers and nesting', () => {
  const query = { city: null, $limit: 5, $and: [{ $or: [{ top: true }, { title: '=1&2' }] }] };
  expect(readJsonQuery(`/api/news?$json=${encodeURIComponent(JSON.stringify(query))}`)).toEqual(query);
});

test('a query in plain parameters is left to other parsers', () => {
  expect(readJsonQuery('/api/news?$limit=5')).toBeUndefined();
  expect(readJsonQuery('/api/news')).toBeUndefined();
});

test.each(['$json=', '$json=[]', '$json=null', '$json={', '$json={}&$limit=1'])('%s is refused', (text) => {
  expect(() => readJsonQuery(`/api/news?${text}`)).toThrow(expect.objectContaining({ code: 400 }));
});
