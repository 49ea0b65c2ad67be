import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { grossPriceIn } from './gross-price.ts';

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
