import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { priceSubscription } from './price-subscription.ts';
import type { PricedModule, SubscriptionChoice } from './subscription.ts';

const lite = { id: 'lite', type: 'lite', monthPrice: [money('HKD', 68_800), money('SGD', 11_850)] };
const kiosk: PricedModule = {
  id: 'kiosk',
  monthPrice: [money('HKD', 20_000), money('SGD', 3_400)],
  counter: true,
  count: 3,
};
const hongKongOnly: PricedModule = {
  id: 'octopus',
  monthPrice: [money('HKD', 5_000)],
  counter: false,
  count: 1,
};
const singaporeOnly: PricedModule = {
  id: 'paynow',
  monthPrice: [money('SGD', 900)],
  counter: false,
  count: 1,
};

const base: SubscriptionChoice = {
  plan: lite,
  modules: [],
  place: 'hk',
  currency: 'HKD',
  at: '2026-01-01',
};
const inSingapore: SubscriptionChoice = { ...base, place: 'sg', currency: 'SGD' };

test('the lite plan alone is $688 a month and $16,512 for 24 months', () => {
  expect(priceSubscription(base)).toMatchObject({
    kind: 'breakdown',
    monthlyNet: money('HKD', 68_800),
    monthlyTax: money('HKD', 0),
    monthlyTotal: money('HKD', 68_800),
    months: 24,
    prepaidTotal: money('HKD', 1_651_200),
  });
});

test('a breakdown lists every line with its unit, count and total', () => {
  const once = { ...hongKongOnly, count: 7 };
  expect(priceSubscription({ ...base, modules: [kiosk, once] })).toMatchObject({
    lines: [
      { kind: 'plan', id: 'lite', unit: money('HKD', 68_800), count: 1, total: money('HKD', 68_800) },
      { kind: 'module', id: 'kiosk', unit: money('HKD', 20_000), count: 3, total: money('HKD', 60_000) },
      { kind: 'module', id: 'octopus', unit: money('HKD', 5_000), count: 1, total: money('HKD', 5_000) },
    ],
    monthlyNet: money('HKD', 133_800),
  });
});

test('a counted module with count 0 costs nothing and is listed', () => {
  expect(priceSubscription({ ...base, modules: [{ ...kiosk, count: 0 }] })).toMatchObject({
    lines: [{ id: 'lite' }, { id: 'kiosk', count: 0, total: money('HKD', 0) }],
    monthlyNet: money('HKD', 68_800),
  });
});

test('Singapore adds 9 % GST, rounded on the monthly net and on the prepaid net', () => {
  // 9 % of 118.50 is 10.665; 9 % of 2,844.00 is 255.96, which is not 24 times 10.67.
  expect(priceSubscription(inSingapore)).toMatchObject({
    taxRate: { numerator: 9, denominator: 100 },
    monthlyNet: money('SGD', 11_850),
    monthlyTax: money('SGD', 1_067),
    monthlyTotal: money('SGD', 12_917),
    prepaidNet: money('SGD', 284_400),
    prepaidTax: money('SGD', 25_596),
    prepaidTotal: money('SGD', 309_996),
  });
});

test.each([
  { place: 'hk', currency: 'SGD', tax: money('SGD', 0), taxReason: 'out-of-scope' },
  { place: 'hk', currency: 'HKD', tax: money('HKD', 0), taxReason: 'out-of-scope' },
  { place: 'sg', currency: 'HKD', tax: money('HKD', 6_192), taxReason: 'standard-rated' },
  { place: 'sg', currency: 'USD', tax: money('HKD', 6_192), taxReason: 'standard-rated' },
] as const)('in $place a price viewed in $currency has the tax of the place', (sold) => {
  const { place, currency, tax, taxReason } = sold;
  expect(priceSubscription({ ...base, place, currency })).toMatchObject({
    place,
    taxReason,
    monthlyTax: tax,
  });
});

test('the tax rate is that of the date', () => {
  const sold = { ...inSingapore, at: '2023-06-01' };
  expect(priceSubscription(sold)).toMatchObject({ monthlyTax: money('SGD', 948) });
});

describe('currency', () => {
  test('falls back to HKD for all lines if one lacks the currency, and keeps the tax of the place', () => {
    const price = priceSubscription({ ...inSingapore, modules: [kiosk, hongKongOnly] });
    expect(price).toMatchObject({
      currency: 'HKD',
      requestedCurrency: 'SGD',
      monthlyNet: money('HKD', 133_800),
      monthlyTax: money('HKD', 12_042),
    });
  });

  test('names a line without a price in either currency', () => {
    expect(priceSubscription({ ...base, currency: 'USD', modules: [kiosk, singaporeOnly] })).toEqual({
      kind: 'unpriced',
      requestedCurrency: 'USD',
      ids: ['paynow'],
    });
  });
});

test('an enterprise plan has no breakdown, even if it has prices', () => {
  const enterprise = { ...lite, type: 'enterprise' };
  expect(priceSubscription({ ...base, plan: enterprise })).toEqual({ kind: 'contact-sales' });
});

describe('refuses', () => {
  test.each([-1, 1.5, Number.NaN])('the count %s', (count) => {
    expect(() => priceSubscription({ ...base, modules: [{ ...kiosk, count }] })).toThrow(
      'count of module kiosk',
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('%s months', (months) => {
    expect(() => priceSubscription({ ...base, months })).toThrow('months');
  });

  test('an invalid date', () => {
    expect(() => priceSubscription({ ...base, at: 'now' })).toThrow('is no date');
  });
});
