import { expect, test } from 'vitest';
import { shownCurrencies } from './price-context.ts';

const atHome = { place: 'hk', currency: 'HKD' } as const;

test('the calculator offers the currency of the place first, then those of the settings', () => {
  expect(shownCurrencies(atHome, { currencies: ['SGD', 'HKD', 'USD'] })).toEqual(['HKD', 'SGD', 'USD']);
  expect(shownCurrencies(atHome, { currencies: [] })).toEqual(['HKD']);
});

test('the currency that is chosen at first is always among the offered ones', () => {
  const inDollars = { ...atHome, currency: 'USD' } as const;
  expect(shownCurrencies(inDollars, { currencies: ['SGD', 'HKD'] })).toEqual(['HKD', 'USD', 'SGD']);
});
