import { expect, test } from 'vitest';
import { breakLines, piecesOf } from './card-svg.ts';

/** Han characters are twice as wide as others. */
const measure = (text: string) =>
  [...text].reduce((width, character) => width + (/\p{sc=Han}/u.test(character) ? 2 : 1), 0);
const lines = (text: string, width: number, locale = 'en') =>
  breakLines(piecesOf(text, locale), measure, width);

test('English breaks evenly between words', () => {
  expect(lines('one counter runs the whole shop', 20)).toEqual(['one counter runs', 'the whole shop']);
});

test('Chinese loses no character, and no line starts with closing punctuation', () => {
  const broken = lines('落單、存貨、會員與收款，一個系統。', 12, 'zh-HK');
  expect(broken.join('')).toBe('落單、存貨、會員與收款，一個系統。');
  for (const line of broken) expect(line).not.toMatch(/^[、，。]/);
});

test('no line ends with opening punctuation', () => {
  for (const width of [6, 8, 10, 12]) {
    for (const line of lines('訂閱（每月）與「預付」計劃', width, 'zh-HK'))
      expect(line).not.toMatch(/[（「]$/);
  }
});

test('a text that fits stays on one line', () => {
  expect(lines('Pricing', 20)).toEqual(['Pricing']);
});

test('a word longer than a line has its own line', () => {
  expect(lines('an incomprehensibility here', 10)).toEqual(['an', 'incomprehensibility', 'here']);
});
