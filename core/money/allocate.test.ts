import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateMinor, allocateMoney } from './allocate.ts';
import { money } from './money.ts';

const totals = fc.maxSafeInteger();
const weightLists = fc
  .array(fc.nat(1e6), { minLength: 1, maxLength: 30 })
  .filter((weights) => weights.some((weight) => weight > 0));

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [3, 7], [2, 3]],
  [5, [7, 3], [4, 1]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [1, [0, 1], [0, 1]],
  [0, [1, 2], [0, 0]],
  [10, [1], [10]],
  [100, [1, 2, 4], [14, 29, 57]],
  [100, [4, 1, 2], [57, 14, 29]],
  [100, [2, 4, 1], [29, 57, 14]],
  [-100, [2, 4, 1], [-29, -57, -14]],
  [7, [2, 2, 2, 2], [2, 2, 2, 1]],
])('allocates %i by %j as %j', (total, weights, expected) => {
  expect(allocateMinor(total, weights)).toEqual(expected);
});

test('never loses a cent', () => {
  fc.assert(
    fc.property(totals, weightLists, (total, weights) => {
      const sum = allocateMinor(total, weights).reduce((rest, part) => rest + BigInt(part), 0n);
      expect(sum).toBe(BigInt(total));
    }),
  );
});

test('gives every part its fair share to within one unit, and a weight of zero nothing', () => {
  fc.assert(
    fc.property(totals, weightLists, (total, weights) => {
      const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
      allocateMinor(total, weights).forEach((part, index) => {
        const weight = BigInt(weights[index] ?? 0);
        const error = BigInt(part) * whole - BigInt(total) * weight;
        expect(error > -whole && error < whole).toBe(true);
        if (weight === 0n) expect(part).toBe(0);
      });
    }),
  );
});

test('keeps the currency of the total', () => {
  expect(allocateMoney(money('SGD', 3), [1, 1])).toEqual([money('SGD', 2), money('SGD', 1)]);
});

test('gives the remaining units to the largest remainders, and to the earlier of equal ones', () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 12 }),
      (total, weights) => {
        const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
        const shares = allocateMinor(total, weights).map((part, index) => {
          const exact = BigInt(total) * BigInt(weights[index] ?? 0);
          return { index, remainder: exact % whole, isFavoured: BigInt(part) > exact / whole };
        });
        const favoured = shares.filter(({ isFavoured }) => isFavoured);
        for (const { remainder, index } of favoured) {
          const passed = shares.filter((other) => !other.isFavoured);
          const isFirst = passed.every(
            (other) => other.remainder < remainder || (other.remainder === remainder && other.index > index),
          );
          expect(isFirst).toBe(true);
        }
      },
    ),
  );
});

test.each([
  [[], 'there is no weight above zero: give at least one'],
  [[0, 0], 'there is no weight above zero: give at least one'],
  [[3, -1], 'weight -1: give whole numbers from zero up'],
  [[1, 0.5], 'weight 0.5: give whole numbers from zero up'],
  [[Number.POSITIVE_INFINITY], 'weight Infinity: give whole numbers from zero up'],
])('refuses the weights %j: %s', (weights, message) => {
  expect(() => allocateMinor(10, weights)).toThrow(new RangeError(message));
});

test('refuses a total that is not a whole number', () => {
  expect(() => allocateMinor(0.5, [1])).toThrow(RangeError);
});
