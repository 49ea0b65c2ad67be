import { expect, test } from 'vitest';
import { joinNames, joinSentences } from './join-texts.ts';

test.each([
  ['en', 'Tea, Cake', 'Saved. Go on.'],
  ['zh-hk', 'Tea、Cake', 'Saved.Go on.'],
  ['zh-cn', 'Tea、Cake', 'Saved.Go on.'],
] as const)('in %s, names are joined as %s', (locale, names, sentences) => {
  expect(joinNames(locale, ['Tea', '', 'Cake'])).toBe(names);
  expect(joinSentences(locale, ['Saved.', '', 'Go on.'])).toBe(sentences);
});

test('returns an empty text for no texts', () => {
  expect(joinNames('en', [])).toBe('');
  expect(joinSentences('zh-hk', [''])).toBe('');
});
