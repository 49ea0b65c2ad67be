import { describe, expect, test } from 'vitest';
import { alternatesOf } from './alternates.ts';
import { LOCALE_TABLE, LOCALES } from './languages.ts';

const namedBy = (path: string, places?: readonly ('hk' | 'sg')[]) =>
  Object.fromEntries(alternatesOf(path, places).map(({ hrefLang, path: address }) => [hrefLang, address]));

describe('the addresses of a page', () => {
  test('cover every language of the table and a default', () => {
    const languages = LOCALES.map((locale) => LOCALE_TABLE[locale].htmlLang);
    expect(Object.keys(namedBy('/en/blogs')).toSorted()).toEqual([...languages, 'x-default'].toSorted());
    expect(Object.keys(namedBy('/en/pricing', ['sg', 'hk']))).toHaveLength(3 * languages.length + 1);
  });

  test('differ only by language if places make no difference', () => {
    expect(namedBy('/zh-cn/blogs?page=2')).toMatchObject({
      en: '/en/blogs?page=2',
      'zh-Hant-HK': '/zh-hk/blogs?page=2',
      'zh-Hans': '/zh-cn/blogs?page=2',
      'x-default': '/en/blogs?page=2',
    });
  });

  test('differ by language and place if places differ, whichever address is given', () => {
    const named = {
      en: '/en/pricing',
      'en-SG': '/en/pricing',
      'en-HK': '/en/pricing?place=hk',
      'zh-Hant': '/zh-hk/pricing',
      'zh-Hant-SG': '/zh-hk/pricing',
      'zh-Hant-HK': '/zh-hk/pricing?place=hk',
      'zh-Hans': '/zh-cn/pricing',
      'zh-Hans-SG': '/zh-cn/pricing',
      'zh-Hans-HK': '/zh-cn/pricing?place=hk',
      'x-default': '/en/pricing',
    };
    expect(namedBy('/en/pricing', ['sg', 'hk'])).toMatchObject(named);
    expect(namedBy('/zh-hk/pricing?place=hk', ['sg', 'hk'])).toMatchObject(named);
  });
});
