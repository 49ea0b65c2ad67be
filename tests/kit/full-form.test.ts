import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseCombinations, chooseValues } from './full-form.ts';

const values = fc.integer({ min: 0, max: 3 });
const someRows = fc.array(fc.record({ language: values, width: values, place: values }));

describe('combinations', () => {
  test('are all run in the full form', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        expect(chooseCombinations(rows, true)).toEqual(rows);
      }),
    );
  });

  test('are run in order in the short form until every value has occurred', () => {
    const valuesIn = (rows: readonly object[]) =>
      new Set(rows.flatMap((row) => Object.entries(row).map(String)));
    fc.assert(
      fc.property(someRows, (rows) => {
        const short = chooseCombinations(rows, false);
        expect(valuesIn(short)).toEqual(valuesIn(rows));
        expect(rows.filter((row) => short.includes(row))).toEqual(short);
      }),
    );
  });

  test('in the short form are as many as the property with the most values has', () => {
    const rows = ['en', 'zh-hk', 'zh-cn'].flatMap((language) =>
      [390, 1280].map((width) => ({ language, width })),
    );
    expect(chooseCombinations(rows, false)).toEqual([
      { language: 'en', width: 390 },
      { language: 'zh-hk', width: 1280 },
      { language: 'zh-cn', width: 390 },
    ]);
  });
});

test('a test of a series runs with one value in the short form, and with all in the full one', () => {
  expect([0, 1, 2].map((index) => chooseValues([390, 1280], index, false))).toEqual([[390], [1280], [390]]);
  expect(chooseValues([390, 1280], 1, true)).toEqual([390, 1280]);
});
