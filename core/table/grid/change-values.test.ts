import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate, replaceText } from './change-values.ts';

test.each([
  ['Tea and tea', 'tea', 'Chai', false, 'Chai and Chai'],
  ['Tea and tea', 'tea', 'Chai', true, 'Tea and Chai'],
  ['a.b.c', '.', '$&', false, 'a$&b$&c'],
  ['綠茶', '茶', '豆', false, '綠豆'],
  ['abc', '', 'x', false, 'abc'],
  ['a tea', 'tea', 'tea with tea', true, 'a tea with tea'],
] as const)('in %j, %j becomes %j (case %s): %j', (...[text, find, replace, matchCase, expected]) => {
  expect(replaceText(text, { find, replace, matchCase })).toBe(expected);
});

test('a replaced text no longer contains the text that was found', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (text, find) => {
      const separate = '\u0001';
      fc.pre(!find.includes(separate));
      expect(replaceText(text, { find, replace: separate, matchCase: true })).not.toContain(find);
    }),
  );
});

const to90 = { every: 100, ending: 90 };
test.each([
  [10_000, { by: 'percent', value: 5 }, 10_500],
  [10_000, { by: 'percent', value: 5, round: to90 }, 10_490],
  [10_000, { by: 'percent', value: -5, round: to90 }, 9_490],
  [1_005, { by: 'percent', value: 10 }, 1_106],
  [-1_005, { by: 'percent', value: 10 }, -1_106],
  [140, { by: 'add', value: 0, round: to90 }, 190],
  [10, { by: 'add', value: 0, round: to90 }, 90],
  [500, { by: 'add', value: -600 }, -100],
  [7, { by: 'set', value: 12 }, 12],
  [0, { by: 'percent', value: 5 }, 0],
] as const)('%d changed by %j is %d', (number, calculation, expected) => {
  expect(calculate(number, calculation)).toBe(expected);
});

test('a rounded amount has the chosen ending and is within half a step of the exact one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 99 }),
      (number, ending) => {
        const rounded = calculate(number, { by: 'add', value: 0, round: { every: 100, ending } });
        expect(rounded % 100).toBe(ending);
        expect(Math.abs(rounded - number)).toBeLessThanOrEqual(number < ending ? 100 : 50);
      },
    ),
  );
});
