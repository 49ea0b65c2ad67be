import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, fallbacksOf, isLocale, LOCALE_TABLE, LOCALES, resolveLocale } from './languages.ts';

describe('locales', () => {
  it('fall back to English last, and write documents in a supported language', () => {
    for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE)) {
      expect(fallbacksOf(locale).at(-1)).toBe(DEFAULT_LOCALE);
    }
    expect(LOCALES.filter((locale) => !isLocale(LOCALE_TABLE[locale].documentLanguage ?? locale))).toEqual(
      [],
    );
  });

  it('use tags that Intl understands', () => {
    for (const { iso, htmlLang } of Object.values(LOCALE_TABLE)) {
      expect(Intl.getCanonicalLocales([iso, htmlLang])).toEqual([...new Set([iso, htmlLang])]);
    }
  });

  it.each([
    ['en', '17 November 2026'],
    ['zh-hk', '2026年11月17日'],
    ['zh-cn', '2026年11月17日'],
  ] as const)('write a day in %s as %s', (locale, text) => {
    const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(format.format(new Date('2026-11-17'))).toBe(text);
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
