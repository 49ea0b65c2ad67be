import { expect, test } from 'vitest';
import { titleWords } from './title-words.ts';

test('a Chinese title breaks between its words, and no line begins with a particle or a mark', () => {
  const title = '一台烤箱、三个渠道：怎样不再重复自己的面包';
  const words = titleWords(title, 'zh-cn');
  expect(words.join('')).toBe(title);
  expect(words).toContain('重复');
  expect(words).toContain('自己的');
  for (const word of words) expect(word).not.toMatch(/^[、：的]/);
});

test('a title in Latin letters is one part, because it has spaces', () => {
  expect(titleWords('One oven, three channels', 'en')).toEqual(['One oven, three channels']);
});

test('a name in Latin letters within a Chinese title keeps its spaces', () => {
  expect(titleWords('Blue Tile 如何', 'zh-hk').join('')).toBe('Blue Tile 如何');
});
