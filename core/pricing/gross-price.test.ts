import { expect, test } from 'vitest';
import { money } from '../money/index.ts';
import { grossPriceIn } from './index.ts';

const prices = [money('HKD', 68_800), money('SGD', 11_800)];

test.each([
  { currency: 'HKD', at: '2026-01-01', shown: money('HKD', 68_800) },
  { currency: 'SGD', at: '2023-12-31', shown: money('SGD', 12_744) },
  { currency: 'SGD', at: '2024-01-01', shown: money('SGD', 12_862) },
  // Nothing is converted: the price of the house, with the tax of the house.
  { currency: 'USD', at: '2026-01-01', shown: money('HKD', 68_800) },
] as const)('at $at a price in $currency is shown with the tax of its own currency', ({ shown, ...at }) => {
  expect(grossPriceIn(prices, at)).toEqual(shown);
});

test('what has no price is shown none', () => {
  expect(grossPriceIn([money('SGD', 1)], { currency: 'HKD', at: '2026-01-01' })).toBeUndefined();
});
