import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampCount,
  DEFAULT_QUANTITY,
  DEFAULT_QUANTITY_LIMITS,
  OFFERED_MONTHS,
  offeredTerm,
} from './quantity.ts';

test('a slider starts at 0 and ranges from 0 to 10 in steps of 1', () => {
  expect(DEFAULT_QUANTITY).toBe(0);
  expect(DEFAULT_QUANTITY_LIMITS).toEqual({ min: 0, max: 10, step: 1 });
});

test.each([
  [0, 0],
  [10, 10],
  [11, 10],
  [-1, 0],
  [2.4, 2],
  [2.5, 3],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 10],
  [Number.NEGATIVE_INFINITY, 0],
])('clampCount(%d) is %i', (count, expected) => {
  expect(clampCount(count)).toBe(expected);
});

test.each([
  [9, 8],
  [10, 8],
  [6, 8],
  [5, 4],
])('clamps %i to %i in steps of 4 up to 10', (count, expected) => {
  expect(clampCount(count, { min: 0, max: 10, step: 4 })).toBe(expected);
});

test('a clamped count is on a step within the limits, and clamping it again changes nothing', () => {
  const limits = fc.record({
    min: fc.nat(5),
    max: fc.integer({ min: 5, max: 50 }),
    step: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.double(), limits, (count, range) => {
      const clamped = clampCount(count, range);
      expect(clamped).toBeGreaterThanOrEqual(range.min);
      expect(clamped).toBeLessThanOrEqual(range.max);
      expect((clamped - range.min) % range.step).toBe(0);
      expect(clampCount(clamped, range)).toBe(clamped);
    }),
  );
});

test('offers only the terms that are sold', () => {
  expect(OFFERED_MONTHS).toEqual([12, 24, 36]);
  for (const months of OFFERED_MONTHS) expect(offeredTerm(months)).toBe(months);
  for (const months of [undefined, 0, 1, 11, 13, 60]) expect(offeredTerm(months)).toBeUndefined();
});
