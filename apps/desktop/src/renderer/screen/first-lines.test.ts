import { expect, test } from 'vitest';
import { firstLines } from './first-lines.ts';

test.each([
  ['plain words', 'plain words'],
  ['## A heading\n\nand **bold** _words_', 'A heading and bold words'],
  ['- one\n- two\n1. three', 'one two three'],
  ['See [the price list](https://harbour.example/pricing).', 'See the price list.'],
  ['![A till](/api/attachments/1.webp)\n\nbelow it', 'below it'],
  ['', ''],
])('reads %j as %j', (markdown, text) => {
  expect(firstLines(markdown)).toBe(text);
});

test('cuts after 160 characters, never within one', () => {
  expect(firstLines('𠮷'.repeat(161))).toBe(`${'𠮷'.repeat(160)}…`);
  expect(firstLines('a'.repeat(160))).toBe('a'.repeat(160));
});
