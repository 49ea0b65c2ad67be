import { expect, test } from 'vitest';
import type { CurrencyCode } from '../money/currency.ts';
import { type Money, money } from '../money/money.ts';
import { exactPriceIn, priceIn } from './price-list.ts';

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

test('exactPriceIn never falls back', () => {
  expect(exactPriceIn([hkd], 'SGD')).toBeUndefined();
});
