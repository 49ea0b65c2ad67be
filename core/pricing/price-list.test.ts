import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CurrencyCode } from '../money/currency.ts';
import { type Money, money } from '../money/money.ts';
import {
  chargedPrices,
  comparePricesIn,
  discountsAbove,
  exactPriceIn,
  grossPriceIn,
  priceIn,
} from './price-list.ts';

const hkd = money('HKD', 68_800);
const sgd = money('SGD', 11_800);

test.each<[readonly Money[], CurrencyCode, Money | undefined]>([
  [[hkd, sgd], 'SGD', sgd],
  [[sgd, hkd], 'HKD', hkd],
  [[hkd], 'SGD', hkd],
  [[sgd], 'USD', undefined],
  [[], 'HKD', undefined],
])('priceIn(%j, %s) is %j', (prices, currency, expected) => {
  expect(priceIn(prices, currency)).toEqual(expected);
});

test('a discount in one currency does not change the price in another', () => {
  const reduced = money('HKD', 60_000);
  expect(chargedPrices([hkd, sgd], [reduced])).toEqual([reduced, sgd]);
  expect(chargedPrices([hkd], [money('SGD', 1), reduced])).toEqual([money('SGD', 1), reduced]);
  expect(chargedPrices([hkd, sgd], null)).toEqual([hkd, sgd]);
});

test('exactPriceIn never falls back', () => {
  expect(exactPriceIn([hkd], 'SGD')).toBeUndefined();
});

test('prices in the shown currency come first, those on request last', () => {
  const dear = money('SGD', 90_000);
  expect([undefined, hkd, dear, sgd, undefined].toSorted(comparePricesIn('SGD'))).toEqual([
    sgd,
    dear,
    hkd,
    undefined,
    undefined,
  ]);
});

test('prices in any currencies have a total order', () => {
  const currency = fc.constantFrom<CurrencyCode>('HKD', 'SGD', 'USD');
  const price = fc.option(
    fc.record({ currency, amount: fc.nat(3) }).map(({ currency: code, amount }) => money(code, amount)),
    { nil: undefined },
  );
  fc.assert(
    fc.property(currency, fc.tuple(price, price, price), (shown, [one, other, third]) => {
      const compare = comparePricesIn(shown);
      expect(compare(one, other) + compare(other, one)).toBe(0);
      if (compare(one, other) <= 0 && compare(other, third) <= 0)
        expect(compare(one, third)).toBeLessThanOrEqual(0);
    }),
  );
});

test('a discount is compared only with the full price in its own currency', () => {
  const full = [money('HKD', 900), money('SGD', 150)];
  expect(discountsAbove(full, [money('HKD', 901), money('SGD', 150)])).toEqual([money('HKD', 901)]);
  expect(discountsAbove(full, [money('HKD', 151), money('CNY', 999)])).toEqual([]);
  expect(discountsAbove(full, null)).toEqual([]);
});

const prices = [money('HKD', 68_800), money('SGD', 11_800)];

test.each([
  { place: 'hk', currency: 'HKD', at: '2026-01-01', shown: money('HKD', 68_800) },
  { place: 'sg', currency: 'SGD', at: '2023-12-31', shown: money('SGD', 12_744) },
  { place: 'sg', currency: 'SGD', at: '2024-01-01', shown: money('SGD', 12_862) },
  { place: 'sg', currency: 'HKD', at: '2026-01-01', shown: money('HKD', 74_992) },
  { place: 'hk', currency: 'SGD', at: '2026-01-01', shown: money('SGD', 11_800) },
  // Nothing is converted: the Hong Kong dollar price is used, with the tax of the place.
  { place: 'hk', currency: 'USD', at: '2026-01-01', shown: money('HKD', 68_800) },
  { place: 'sg', currency: 'USD', at: '2026-01-01', shown: money('HKD', 74_992) },
] as const)(
  'at $at a buyer in $place sees a price in $currency with the tax of that place',
  ({ shown, ...at }) => {
    expect(grossPriceIn(prices, at)).toEqual(shown);
  },
);

test('returns undefined if there is no price in the currency or in HKD', () => {
  expect(grossPriceIn([money('SGD', 1)], { place: 'hk', currency: 'HKD', at: '2026-01-01' })).toBeUndefined();
});
