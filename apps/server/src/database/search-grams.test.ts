import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, gramsOf, gramsToLookUp, searchText } from './search-grams.ts';

describe('gramsOf', () => {
  it.each([
    ['cat', ['ca', 'cat', 'at']],
    ['茶餐廳', ['茶', '茶餐', '餐', '餐廳', '廳']],
    ['store', ['st', 'sto', 'stor', 'to', 'tor', 'tore', 'or', 'ore', 're']],
    ['a茶', ['a茶', '茶']],
    ['ab茶', ['ab', 'b茶', '茶']],
    ['ab\ncd', ['ab', 'cd']],
    ['x', []],
  ])('splits %j', (text, grams) => {
    expect(gramsOf(text)).toEqual(grams);
  });
});

describe('gramsToLookUp', () => {
  it.each([
    ['restaurants', 6],
    ['rest', 1],
    ['res', 1],
    ['re', 1],
    ['茶', 1],
    ['r', 0],
  ])('looks up %s by %i', (text, count) => {
    expect(gramsToLookUp(text)).toHaveLength(count);
  });

  it('returns only grams that every text containing the query has', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc 茶餐廳1%'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, (before, query, after) => {
        const grams = new Set(gramsOf(foldText(before + query + after)));
        for (const gram of gramsToLookUp(foldText(query))) expect(grams).toContain(gram);
      }),
    );
  });
});

describe('searchText', () => {
  it('starts each text of each field with the mark of the field, and folds case and width', () => {
    const values = ['ＰＯＳ Till', null, { en: 'Tea', 'zh-hk': '茶' }];
    expect(searchText(values)).toBe('\uE000pos till\n\uE002tea\n\uE002茶\n');
  });

  it('does not let a text imitate the start of a field', () => {
    expect(searchText(['a\n\uE000b'])).toBe('\uE000a  b\n');
  });
});
