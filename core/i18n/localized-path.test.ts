import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './languages.ts';
import { localizedPath, localizedRouteName, stripLocale, switchLocalePath } from './localized-path.ts';

const anyLocale = fc.constantFrom(...LOCALES);
const segment = fc.stringMatching(/^[a-z0-9_]{1,8}$/).filter((text) => text !== 'en');
const anyPath = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
const anySuffix = fc.constantFrom('', '?a=1', '#top', '?a=/en/b&c=2#x?y');
const anyFullPath = fc.tuple(anyPath, anySuffix).map(([path, suffix]) => path + suffix);

describe('localized paths', () => {
  it('suffix the name of a route with its language', () => {
    expect(localizedRouteName('pricing', 'en')).toBe('pricing___en');
    expect(localizedRouteName('home', 'zh-hk')).toBe('home___zh-hk');
  });

  it.each([
    ['/', 'en', '/en'],
    ['', 'en', '/en'],
    ['/?plan=lite#faq', 'zh-hk', '/zh-hk?plan=lite#faq'],
    ['/pricing', 'zh-cn', '/zh-cn/pricing'],
    ['pricing?a=1', 'en', '/en/pricing?a=1'],
    ['//evil.example', 'en', '/en/evil.example'],
  ] as const)('prefix %j with the language', (path, locale, expected) => {
    expect(localizedPath(path, locale)).toBe(expected);
  });

  it.each([
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/zh-hk?x=1', 'zh-hk', '/?x=1'],
    ['/zh-cn#faq', 'zh-cn', '/#faq'],
    ['/zh-cn/blogs/en?page=2', 'zh-cn', '/blogs/en?page=2'],
    ['/english', undefined, '/english'],
    ['/EN/pricing', undefined, '/EN/pricing'],
    ['/en-us/pricing', undefined, '/en-us/pricing'],
    ['/', undefined, '/'],
    ['', undefined, '/'],
    ['/en//evil.example', 'en', '/evil.example'],
    ['/en/\\evil.example', 'en', '/evil.example'],
  ])('split %j into %j and %j', (path, locale, rest) => {
    expect(stripLocale(path)).toEqual({ locale, rest });
  });

  it('are reversed by stripLocale for every path', () => {
    fc.assert(
      fc.property(anyFullPath, anyLocale, (path, locale) => {
        expect(stripLocale(localizedPath(path, locale))).toEqual({ locale, rest: path });
      }),
    );
  });

  it('are restored by switching to another language and back', () => {
    fc.assert(
      fc.property(anyFullPath, anyLocale, anyLocale, (path, from, to) => {
        const start = localizedPath(path, from);
        expect(switchLocalePath(switchLocalePath(start, to), from)).toBe(start);
      }),
    );
  });

  it('keep query and hash when the language changes', () => {
    expect(switchLocalePath('/en/pricing?plan=lite#faq', 'zh-hk')).toBe('/zh-hk/pricing?plan=lite#faq');
    expect(switchLocalePath('/pricing', 'zh-cn')).toBe('/zh-cn/pricing');
    expect(switchLocalePath('/zh-cn', 'en')).toBe('/en');
  });
});
