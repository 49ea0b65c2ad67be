import { describe, expect, it } from 'vitest';
import { flattenTexts } from '../../tests/kit/flatten-texts.ts';
import { DEFAULT_LOCALE, LOCALES } from './languages.ts';
import { readLocaleFile } from './node.ts';
import { LEAST_OWN_SHARE, ownShares } from './own-shares.ts';
import { TRADE_NAMES } from './trade-names.ts';

describe('the own share of a page', () => {
  it('excludes sentences of other pages, ignoring figures and capitals', () => {
    const pages = new Map([
      ['stall', ['Twelve stools. The queue is called by number.', 'Closed in 3 minutes.']],
      ['cafe', ['Cups are labelled!', 'closed in 10 minutes.']],
      ['empty', []],
    ]);
    expect([...ownShares(pages)]).toEqual([
      ['stall', 2 / 3],
      ['cafe', 1 / 2],
      ['empty', 0],
    ]);
  });

  it('is counted by sentence in Chinese', () => {
    const pages = new Map([
      ['stall', ['檔口開門。自動日結。', '掃碼收款？可以。']],
      ['cafe', ['自動日結。']],
    ]);
    expect(ownShares(pages).get('stall')).toBe(3 / 4);
  });

  it.each(LOCALES)('is large enough for every use case in %s', (locale) => {
    const frame = flattenTexts({ page: readLocaleFile(locale, 'trades').case ?? '' }).values();
    const shared = [...frame];
    const pages = TRADE_NAMES.map((name) => {
      const own = flattenTexts(readLocaleFile(locale, `trades/${name}`)).values();
      return [name, [...own]] as const;
    });
    // `npm run translations` lists what a language lacks.
    const written = pages.filter(([, own]) => own.length > 0);
    const shares = ownShares(new Map(written.map(([name, own]) => [name, [...own, ...shared]])));
    expect([...shares].filter(([, share]) => share < LEAST_OWN_SHARE)).toEqual([]);
    if (locale === DEFAULT_LOCALE) expect(shares.size).toBe(TRADE_NAMES.length);
  });
});
