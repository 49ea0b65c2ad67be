import { expect, test } from 'vitest';
import { readingMinutes } from './listed-post.ts';

test.each([
  ['', 1],
  ['one word', 1],
  ['word '.repeat(460), 2],
  ['字'.repeat(1200), 3],
  [`${'字'.repeat(400)} ${'word '.repeat(230)}`, 2],
  [`[${'word '.repeat(230)}](/en/pricing/${'x-'.repeat(5000)})`, 1],
])('estimates the reading time of text %#', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
