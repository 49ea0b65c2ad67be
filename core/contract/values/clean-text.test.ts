import { expect, test } from 'vitest';
import { isOneLine, isPlainText, toOneLine, toPlainText } from './clean-text.ts';

test('tabs and line breaks of any kind become spaces on one line, and stay in several lines', () => {
  for (const line of ['\t', '\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']) {
    expect(toOneLine(`旺角${line}茶餐廳 🍜`)).toBe('旺角 茶餐廳 🍜');
    expect(isOneLine(`旺角${line}茶餐廳`)).toBe(false);
  }
  expect(isPlainText('a\r\n\tb\u2029')).toBe(true);
});

test('hidden characters are removed, among them those around a number copied from a list of contacts', () => {
  const hidden = ['\0', '\b', '\v', '\u007f', '\u009f', '\u202a', '\u202e', '\u2066', '\u2069'];
  for (const character of hidden) {
    expect(toPlainText(`${character}+65 9123 4567`)).toBe('+65 9123 4567');
    expect(isPlainText(`+65${character}`)).toBe(false);
  }
  expect(isPlainText('left \u200e right')).toBe(true);
});

test('half a pair of surrogates is not plain', () => {
  expect(isPlainText('🍜'.slice(0, 1))).toBe(false);
  expect(isOneLine('🍜')).toBe(true);
});
