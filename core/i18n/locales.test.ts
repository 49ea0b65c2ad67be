import { describe, expect, it } from 'vitest';
import { isLocale, LOCALE_TABLE, LOCALES, resolveLocale } from './locales.ts';

describe('locales', () => {
  it('name each language by its own code, once', () => {
    expect(Object.keys(LOCALE_TABLE).toSorted()).toEqual([...LOCALES].toSorted());
    for (const locale of LOCALES) expect(LOCALE_TABLE[locale].code).toBe(locale);
  });

  it('use tags that Intl understands', () => {
    for (const { iso, htmlLang } of Object.values(LOCALE_TABLE)) {
      expect(Intl.getCanonicalLocales([iso, htmlLang])).toEqual([...new Set([iso, htmlLang])]);
    }
  });

  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-us', 'en'],
    ['en-HK', 'en'],
    ['ZH-hk', 'zh-hk'],
    ['zh-cn', 'zh-cn'],
    ['zh', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('resolve %j to %j', (code, locale) => {
    expect(resolveLocale(code)).toBe(locale);
  });

  it('recognise only exact codes as prefixes', () => {
    expect(['en', 'zh-hk', 'zh-cn', 'EN', 'en-us', '', undefined, 1].filter(isLocale)).toEqual([
      'en',
      'zh-hk',
      'zh-cn',
    ]);
  });
});
