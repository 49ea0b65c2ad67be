import { money } from '@harbour/core/money';
import { taxOn } from '@harbour/core/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOnDay, taxFacts } from './tax-facts.ts';

const sgd = (amount: number) => money('SGD', amount);

test.each([
  [[9], 9],
  [[9, 9, 9], 9],
  // A change after an increase of the rate: the refunded part of the old term has the old rate.
  [[8, 9], null],
  [[], null],
])('lines at %j per cent give an invoice of %s per cent', (rates, taxPercent) => {
  expect(taxFacts(rates, 'sg')).toEqual({ taxPercent, taxReason: 'standard-rated' });
  expect(taxFacts(rates, 'hk')).toEqual({ taxPercent: 0, taxReason: 'out-of-scope' });
});

test('the tax on any amount in Singapore matches the rate of its day, however small', () => {
  const days = fc.constantFrom(
    ['2022-12-31', 7] as const,
    ['2023-06-01', 8] as const,
    ['2026-03-02', 9] as const,
  );
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 2_000 }), ([day, percent], net) => {
      const tax = taxOn(sgd(net), { numerator: percent, denominator: 100 });
      expect(rateOnDay({ net: sgd(net), tax }, 'sg', day)).toEqual([percent]);
    }),
  );
});

test('tax that staff entered differently matches no rate', () => {
  expect(rateOnDay({ net: sgd(1_000), tax: sgd(0) }, 'sg', '2026-03-02')).toEqual([]);
});
