import { expect, it } from 'vitest';
import { startLocale } from './start-locale.ts';

it.each([
  ['the address before all', startLocale('?locale=zh-cn', 'en', ['en']), 'zh-cn'],
  ['what was chosen before', startLocale('', 'zh-hk', ['en']), 'zh-hk'],
  ['what the system speaks', startLocale('', undefined, ['fr', 'zh-TW', 'en']), 'zh-hk'],
  ['English where nothing is known', startLocale('', undefined, []), 'en'],
  [
    'what was chosen where the address names no language of ours',
    startLocale('?locale=fr', 'zh-hk', []),
    'zh-hk',
  ],
])('begins with %s', (_, locale, expected) => {
  expect(locale).toBe(expected);
});
