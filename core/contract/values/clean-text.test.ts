import { expect, test } from 'vitest';
import { isBlank, isOneLine, isPlainText, toOneLine, toPlainText } from './clean-text.ts';

test('replaces tabs and line breaks in one line, and allows them in several lines', () => {
  for (const line of ['\t', '\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']) {
    expect(toOneLine(`旺角${line}茶餐廳 🍜`)).toBe('旺角 茶餐廳 🍜');
    expect(isOneLine(`旺角${line}茶餐廳`)).toBe(false);
  }
  expect(isPlainText('a\r\n\tb\u2029')).toBe(true);
});

test('removes hidden characters, such as those around a number copied from a contact list', () => {
  const hidden = ['\0', '\b', '\v', '\u007f', '\u009f', '\u202a', '\u202e', '\u2066', '\u2069'];
  for (const character of hidden) {
    expect(toPlainText(`${character}+65 9123 4567`)).toBe('+65 9123 4567');
    expect(isPlainText(`+65${character}`)).toBe(false);
  }
  expect(isPlainText('left \u200e right')).toBe(true);
});

test('half a surrogate pair is not plain text', () => {
  expect(isPlainText('🍜'.slice(0, 1))).toBe(false);
  expect(isOneLine('🍜')).toBe(true);
});

test('a text in which nothing can be seen is blank', () => {
  for (const text of ['', ' \t', '\u200b', '\u00a0\u2060', '\u200d\ufeff', '\u3164', '\ufe0f'])
    expect(isBlank(text), JSON.stringify(text)).toBe(true);
  for (const text of ['.', 'e\u0301', '👨\u200d👩\u200d👧', 'نص', '\u200bHarbour'])
    expect(isBlank(text)).toBe(false);
});
