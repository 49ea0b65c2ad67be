import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { ratePercent, taxOn, taxPeriods, taxRateAt, taxReasonOf } from './tax.ts';

test.each([
  ['2007-01-01', 7],
  ['2022-12-31', 7],
  ['2023-01-01', 8],
  ['2023-12-31', 8],
  ['2024-01-01', 9],
  ['2040-01-01', 9],
  ['2023-12-31T15:59:59.999Z', 8],
  ['2023-12-31T16:00:00Z', 9],
  ['2024-01-01T00:00:00+08:00', 9],
])('Singapore taxes %s at %i %%', (at, expected) => {
  expect(ratePercent(taxRateAt('sg', at))).toBe(expected);
});

test.each(['2022-12-31', '2026-01-01'])('Hong Kong does not tax %s', (at) => {
  expect(ratePercent(taxRateAt('hk', at))).toBe(0);
});

test.each(['', '2024', '2024-02-30', '2024-1-1', '01/02/2024', '2024-01-01T00:00:00', 'today'])(
  'refuses %j as a date',
  (at) => {
    expect(() => taxRateAt('sg', at)).toThrow(RangeError);
  },
);

test.each(Object.entries(taxPeriods))('the tax periods of %s are in order', (_region, periods) => {
  const starts = periods.map(({ from }) => from);
  expect(starts).toEqual(starts.toSorted());
});

describe('taxOn at 9 %', () => {
  test.each([
    [10_000, 900],
    [5, 0],
    [6, 1],
    [50, 5],
    [150, 14],
    [-50, -5],
    [0, 0],
  ])('of %i minor units is %i', (net, expected) => {
    expect(taxOn(money('SGD', net), taxRateAt('sg', '2026-01-01'))).toEqual(money('SGD', expected));
  });
});

test.each([
  { place: 'sg', seller: undefined, reason: 'standard-rated' },
  { place: 'sg', seller: 'hk', reason: 'standard-rated' },
  { place: 'hk', seller: undefined, reason: 'out-of-scope' },
  { place: 'hk', seller: 'sg', reason: 'zero-rated' },
] as const)('a sale to $place by a company in $seller is $reason', (sale) => {
  expect(taxReasonOf(sale.place, sale.seller)).toBe(sale.reason);
});
