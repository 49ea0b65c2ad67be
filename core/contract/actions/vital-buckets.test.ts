import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, percentileOf } from './vital-buckets.ts';
import { rateVital, type Vital, vitalLimits, vitals } from './vitals.ts';

const counted = (vital: Vital, values: readonly number[]) =>
  values.map((value) => ({ bucket: bucketOf(vital, value), visits: 1 }));

test.each<[Vital, number, number]>([
  ['lcp', 0, 0],
  ['lcp', 50, 0],
  ['lcp', 50.1, 1],
  ['lcp', 1000, 19],
  ['lcp', 1001, 20],
  ['lcp', 4001, 50],
  ['lcp', 60_000, 62],
  ['cls', 0.1, 9],
  ['cls', 0.1001, 10],
  ['inp', 500, 24],
])('a %s of %d is in bucket %d', (vital, value, bucket) => {
  expect(bucketOf(vital, value)).toBe(bucket);
});

test('the limits of a vital are bucket edges, so that no bucket spans two ratings', () => {
  for (const vital of vitals) {
    for (const limit of Object.values(vitalLimits[vital])) {
      expect(bucketOf(vital, limit * 1.0001)).toBe(bucketOf(vital, limit) + 1);
    }
  }
});

test('the percentile is the value that three of four visits do not exceed', () => {
  expect(percentileOf('lcp', counted('lcp', [900, 1900, 2400, 9000]))).toEqual({ p75: 2400, visits: 4 });
  expect(percentileOf('lcp', [{ bucket: 0, visits: 100 }])).toEqual({ p75: 38, visits: 100 });
  expect(percentileOf('cls', counted('cls', [0.01, 0.01, 0.01, 0.9]))).toEqual({ p75: 0.01, visits: 4 });
});

test('very slow visits count as the last edge, and without visits there is no percentile', () => {
  expect(percentileOf('lcp', counted('lcp', [90_000]))).toEqual({ p75: 10_000, visits: 1 });
  expect(percentileOf('lcp', [])).toBeUndefined();
});

test('the percentile is off by at most one bucket', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vitals),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (vital, shares) => {
        const values = shares.map((share) => share * vitalLimits[vital].poor).toSorted((a, b) => a - b);
        const exact = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const { p75 = -1 } = percentileOf(vital, counted(vital, values)) ?? {};
        expect(Math.abs(bucketOf(vital, p75) - bucketOf(vital, exact))).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('a value at a limit gets the better rating', () => {
  expect([2500, 2501, 4000, 4001].map((value) => rateVital('lcp', value))).toEqual([
    'good',
    'improve',
    'improve',
    'poor',
  ]);
});
