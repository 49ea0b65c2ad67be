import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenSame, textDifference } from './text-difference.ts';

const shown = (older: string, newer: string, language: 'en' | 'zh-hk') =>
  textDifference(older, newer, language).map(({ kind, text }) => `${kind[0]}:${text}`);

test('compares word by word, in Chinese too', () => {
  expect(shown('in Tai O', 'in Sai Wan', 'en')).toEqual(['s:in ', 'r:Tai O', 'a:Sai Wan']);
  expect(shown('Open daily', 'Open today', 'en')).toEqual(['s:Open ', 'r:daily', 'a:today']);
  expect(shown('星期一休息', '星期二休息', 'zh-hk').join()).toContain('s:休息');
});

test('the parts of each side add up to its text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (older, newer) => {
      const parts = textDifference(older, newer, 'en');
      const side = (left: 'removed' | 'added') =>
        parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
      expect([side('added'), side('removed')]).toEqual([older, newer]);
    }),
  );
});

test('long unchanged stretches are shortened, and changes never are', () => {
  const same = 'word '.repeat(400);
  const parts = textDifference(`${same}old ${same}`, `${same}new ${same}`, 'en');
  const short = shortenSame(parts);
  expect(short.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(short[0]?.text.startsWith(' … ')).toBe(true);
  expect(short.map(({ text }) => text.length).reduce((sum, length) => sum + length)).toBeLessThan(200);
});

test('two long texts that differ in thousands of words are shown whole', () => {
  const of = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word}${index} and`).join(' ');
  const kinds = (count: number) =>
    textDifference(of('a', count), of('b', count), 'en').map(({ kind }) => kind);
  expect(kinds(500)).toContain('same');
  expect(kinds(1100)).toEqual(['removed', 'added']);
});
