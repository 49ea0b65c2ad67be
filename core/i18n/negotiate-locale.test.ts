import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './languages.ts';
import { negotiateLocale, parseAcceptLanguage } from './negotiate-locale.ts';

describe('language negotiation', () => {
  it.each([
    [{ path: '/zh-hk/pricing', cookie: 'en', acceptLanguage: 'zh-CN' }, 'zh-hk'],
    [{ path: '/zh-cn?plan=lite', cookie: 'en' }, 'zh-cn'],
    [{ path: '/zh-cn#faq' }, 'zh-cn'],
    [{ path: '/en-us/pricing', cookie: 'zh-hk' }, 'en'],
    [{ path: '/', cookie: 'zh-cn', acceptLanguage: 'zh-HK' }, 'zh-cn'],
    [{ path: '/fr/pricing', acceptLanguage: 'zh-HK' }, 'zh-hk'],
    [{ path: 'zh-hk', cookie: 'zh-cn' }, 'zh-cn'],
    [{ path: '/', acceptLanguage: 'fr, de' }, 'en'],
    [{}, 'en'],
  ] as const)('of %j gives %s', (signals, locale) => {
    expect(negotiateLocale(signals)).toBe(locale);
  });

  it.each([
    ['zh-TW', 'zh-hk'],
    ['zh-HK', 'zh-hk'],
    ['zh-MO', 'zh-hk'],
    ['zh-Hant', 'zh-hk'],
    ['zh-Hant-CN', 'zh-hk'],
    ['yue', 'zh-hk'],
    ['zh', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['zh-Hans', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh_TW', 'zh-hk'],
    ['en-GB', 'en'],
    ['*', 'en'],
    ['fr, zh-TW;q=0.8, en;q=0.5', 'zh-hk'],
    ['en;q=0.5, zh-CN;q=0.9', 'zh-cn'],
    ['en;q=0, zh-HK;q=0.1', 'zh-hk'],
    ['zh-HK;q=0.5, zh-CN;q=0.5', 'zh-hk'],
    ['zh-HK ; Q = 0.2 , zh-CN;q=0.3', 'zh-cn'],
    ['', 'en'],
    [',,;;q=,zh-hk;q=abc, =', 'en'],
    ['zh-hk;q=2, zh-cn;q=0.1', 'zh-cn'],
  ])('reads the header %j as %s', (acceptLanguage, locale) => {
    expect(negotiateLocale({ acceptLanguage })).toBe(locale);
  });

  it('reads a browser’s list in its own order', () => {
    expect(negotiateLocale({ acceptLanguage: ['fr-FR', 'zh-SG', 'zh-HK', 'en'] })).toBe('zh-cn');
    expect(negotiateLocale({ acceptLanguage: [] })).toBe('en');
  });

  it('sorts a header by quality and keeps the order of equal ones', () => {
    expect(parseAcceptLanguage('a;q=0.1, b, c;q=0.7, d, e;q=0')).toEqual(['b', 'd', 'c', 'a']);
  });

  it('returns a supported language for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.array(fc.string()), (path, header, list) => {
        expect(LOCALES).toContain(negotiateLocale({ path, acceptLanguage: header }));
        expect(LOCALES).toContain(negotiateLocale({ acceptLanguage: list }));
      }),
    );
  });
});
