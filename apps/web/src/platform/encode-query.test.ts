import { expect, test } from 'vitest';
import { encodeQuery } from './encode-query.ts';

test.each([
  [{}, ''],
  [{ $limit: 10, major: true }, '?$limit=10&major=true'],
  [
    { $sort: { order: 1 }, status: { $in: ['draft', 'published'] } },
    '?$sort[order]=1&status[$in][0]=draft&status[$in][1]=published',
  ],
  [{ a: undefined, b: null }, '?b='],
  [{ text: 'a&b=c' }, '?text=a%26b%3Dc'],
])('%j', (query, encoded) => {
  expect(encodeQuery(query).replaceAll('%24', '$').replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(
    encoded,
  );
});
