import { expect, it } from 'vitest';
import { titleText } from './record-title.ts';

it.each([
  ['a plain text', 'Till', 'Till'],
  ['a text in the language', { en: 'Till', 'zh-hk': '收銀機' }, '收銀機'],
  ['a text in English where the language has none', { en: 'Till', 'zh-cn': '收银机' }, 'Till'],
  ['nothing', null, ''],
  ['something else', { first: 'Till' }, ''],
])('reads the title of a record from %s', (_, title, expected) => {
  expect(titleText(title, 'zh-hk')).toBe(expected);
});
