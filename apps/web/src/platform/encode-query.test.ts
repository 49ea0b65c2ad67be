import { expect, test } from 'vitest';
import { encodeQuery } from './encode-query.ts';

test.each([
  [{}, ''],
  [{ $limit: 10, major: true }, '?$limit=10&major=true'],
  [
    { $sort: { order: 1 }, status: { $in: ['draft', 'published'] } },
    '?$sort[order]=1&status[$in][0]=draft&status[$in][1]=published',
  ],
  [{ a: undefined, b: false }, '?b=false'],
  [{ text: 'a&b=c' }, '?text=a%26b%3Dc'],
])('encodes %j', (query, encoded) => {
  expect(encodeQuery(query).replaceAll('%24', '$').replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(
    encoded,
  );
});

test('sends a query that contains null at any depth as JSON', () => {
  for (const query of [{ industry: null, $limit: 5 }, { industry: { $ne: null } }]) {
    const sent = new URLSearchParams(encodeQuery(query));
    expect([...sent.keys()]).toEqual(['$json']);
    expect(JSON.parse(sent.get('$json') ?? '')).toEqual(query);
  }
});
