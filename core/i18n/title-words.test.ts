import { expect, test } from 'vitest';
import { titleWords } from './title-words.ts';

test('breaks a Chinese title between words, and starts no line with a particle or punctuation', () => {
  const title = '一台烤箱、三个渠道：怎样不再重复自己的面包';
  const words = titleWords(title, 'zh-cn');
  expect(words.join('')).toBe(title);
  expect(words).toContain('重复');
  expect(words).toContain('自己的');
  for (const word of words) expect(word).not.toMatch(/^[、：的]/);
});

test('keeps a title in Latin letters in one part', () => {
  expect(titleWords('One oven, three channels', 'en')).toEqual(['One oven, three channels']);
});

test('keeps the spaces of a Latin name in a Chinese title', () => {
  expect(titleWords('Blue Tile 如何', 'zh-hk').join('')).toBe('Blue Tile 如何');
});
