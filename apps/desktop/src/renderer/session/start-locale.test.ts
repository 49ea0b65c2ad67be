import { expect, it } from 'vitest';
import { startLocale } from './start-locale.ts';

it.each([
  ['the language of the address first', startLocale('?locale=zh-cn', 'en', ['en']), 'zh-cn'],
  ['the chosen language', startLocale('', 'zh-hk', ['en']), 'zh-hk'],
  ['the language of the system', startLocale('', undefined, ['fr', 'zh-TW', 'en']), 'zh-hk'],
  ['English if nothing is known', startLocale('', undefined, []), 'en'],
  [
    'the chosen language if the address names an unsupported one',
    startLocale('?locale=fr', 'zh-hk', []),
    'zh-hk',
  ],
])('starts in %s', (_, locale, expected) => {
  expect(locale).toBe(expected);
});
