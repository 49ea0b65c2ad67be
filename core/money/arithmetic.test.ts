import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  compareMoney,
  isSameMoney,
  multiplyMoney,
  type Rounding,
  scaleMoney,
  subtractMoney,
  sumMoney,
} from './arithmetic.ts';
import { isMinorUnits, money } from './money.ts';

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map((minor) => money('HKD', minor));

describe('money', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s minor units', (minor) => {
    expect(isMinorUnits(minor)).toBe(false);
    expect(() => money('HKD', minor)).toThrow(
      new RangeError(`${minor} is no amount: give a whole number of minor units within ±(2^53 - 1)`),
    );
  });

  test('has no negative zero', () => {
    expect(Object.is(money('HKD', -0).amount, 0)).toBe(true);
  });
});

describe('arithmetic', () => {
  test('subtraction reverses addition', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtractMoney(addMoney(a, b), b)).toEqual(a);
      }),
    );
  });

  test('multiplication is repeated addition', () => {
    fc.assert(
      fc.property(amounts, fc.nat(20), (amount, times) => {
        expect(multiplyMoney(amount, times)).toEqual(sumMoney('HKD', Array(times).fill(amount)));
      }),
    );
  });

  test('a sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sumMoney('HKD', list.toReversed())).toEqual(sumMoney('HKD', list));
      }),
    );
  });

  test('compares money by its amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(compareMoney(a, b)).toBe(Math.sign(a.amount - b.amount));
      }),
    );
  });

  test('compares two equal amounts as equal', () => {
    expect(compareMoney(money('HKD', 5), money('HKD', 5))).toBe(0);
  });

  test('the same amount in two currencies is not the same money', () => {
    expect(isSameMoney(money('HKD', 5), money('HKD', 5))).toBe(true);
    expect(isSameMoney(money('HKD', 5), money('HKD', 6))).toBe(false);
    expect(isSameMoney(money('HKD', 5), money('SGD', 5))).toBe(false);
  });

  test.each([addMoney, subtractMoney, compareMoney])('%o refuses two currencies', (combine) => {
    expect(() => combine(money('HKD', 1), money('SGD', 1))).toThrow('HKD and SGD do not mix');
  });

  test('refuses a result that a double cannot hold exactly', () => {
    const largest = money('HKD', Number.MAX_SAFE_INTEGER);
    expect(() => addMoney(largest, money('HKD', 1))).toThrow(RangeError);
    expect(() => multiplyMoney(largest, 2)).toThrow(RangeError);
  });

  test('refuses to multiply by a fraction', () => {
    expect(() => multiplyMoney(money('HKD', 1), 1.5)).toThrow('times is 1.5');
  });
});

describe('scaleMoney', () => {
  const modes: readonly Rounding[] = ['halfEven', 'halfAwayFromZero', 'floor', 'ceiling'];
  test.each([
    // Amounts are in halves: 10 is 5, 15 is 7.5. Columns: halfEven, halfAwayFromZero, floor, ceiling.
    [10, [5, 5, 5, 5]],
    [15, [8, 8, 7, 8]],
    [5, [2, 3, 2, 3]],
    [1, [0, 1, 0, 1]],
    [-5, [-2, -3, -3, -2]],
    [-15, [-8, -8, -8, -7]],
    [-1, [0, -1, -1, 0]],
    [0, [0, 0, 0, 0]],
  ])('half of %i is %j by rounding mode', (minor, expected) => {
    const half = { numerator: 1, denominator: 2 };
    expect(modes.map((mode) => scaleMoney(money('HKD', minor), half, mode).amount)).toEqual(expected);
  });

  test('rounds to the nearest unit if there is no tie', () => {
    const third = { numerator: 1, denominator: 3 };
    expect([1, 2, -1, -2].map((n) => scaleMoney(money('HKD', n), third, 'halfEven').amount)).toEqual([
      0, 1, 0, -1,
    ]);
  });

  test('is exact even if a double cannot hold the intermediate product', () => {
    const amount = money('HKD', 9_007_199_254_740_991);
    const ratio = { numerator: 999_999_999_999_999, denominator: 999_999_999_999_999 };
    expect(scaleMoney(amount, ratio, 'floor')).toEqual(amount);
  });

  test('floor and ceiling enclose the exact value and differ by at most one unit', () => {
    const ratios = fc.record({
      numerator: fc.integer({ min: -5000, max: 5000 }),
      denominator: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(amounts, ratios, (amount, ratio) => {
        const exact = BigInt(amount.amount) * BigInt(ratio.numerator);
        const scaled = (mode: Rounding) => BigInt(scaleMoney(amount, ratio, mode).amount);
        const denominator = BigInt(ratio.denominator);
        expect(scaled('floor') * denominator <= exact && exact <= scaled('ceiling') * denominator).toBe(true);
        expect(scaled('ceiling') - scaled('floor')).toBe(exact % denominator === 0n ? 0n : 1n);
        expect([scaled('floor'), scaled('ceiling')]).toContain(scaled('halfEven'));
      }),
    );
  });

  test.each([
    [{ numerator: 1, denominator: 0 }, 'denominator is 0: give one above zero'],
    [{ numerator: 1, denominator: -1 }, 'denominator is -1: give one above zero'],
    [{ numerator: 1, denominator: 0.5 }, 'denominator is 0.5: give a whole number'],
    [{ numerator: 0.5, denominator: 1 }, 'numerator is 0.5: give a whole number'],
  ])('refuses the ratio %j: %s', (ratio, message) => {
    expect(() => scaleMoney(money('HKD', 1), ratio, 'floor')).toThrow(new RangeError(message));
  });
});
