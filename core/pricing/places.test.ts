import { expect, test } from 'vitest';
import { currencyCodes } from '../money/currency.ts';
import { buyingCurrency, placeBuyingIn, places } from './places.ts';

test('Hong Kong buys in HKD, Singapore in SGD', () => {
  expect(places.map((place) => [place, buyingCurrency(place)])).toEqual([
    ['hk', 'HKD'],
    ['sg', 'SGD'],
  ]);
});

test('a buying currency belongs to one place, any other currency to none', () => {
  for (const place of places) expect(placeBuyingIn(buyingCurrency(place))).toBe(place);
  const others = currencyCodes.filter((code) => !places.some((place) => buyingCurrency(place) === code));
  expect(others.length).toBeGreaterThan(0);
  for (const code of others) expect(placeBuyingIn(code)).toBeUndefined();
});
