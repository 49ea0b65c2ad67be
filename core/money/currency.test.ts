import { describe, expect, test } from 'vitest';
import {
  currencies,
  currencyCodes,
  DEFAULT_CURRENCIES,
  DEFAULT_CURRENCY,
  isCurrencyCode,
  parseCurrency,
  visibleCurrencies,
} from './currency.ts';

describe('currencies', () => {
  test('are the ten of the specification', () => {
    expect(currencyCodes).toEqual(['HKD', 'USD', 'TWD', 'SGD', 'MYR', 'VND', 'THB', 'JPY', 'CNY', 'AUD']);
  });

  test('default to HKD, and offer SGD and HKD', () => {
    expect(DEFAULT_CURRENCY).toBe('HKD');
    expect(DEFAULT_CURRENCIES).toEqual(['SGD', 'HKD']);
  });

  test('hide only MYR from pickers', () => {
    expect(currencyCodes.filter((code) => !visibleCurrencies.includes(code))).toEqual(['MYR']);
  });

  test('have unique full symbols', () => {
    const symbols = currencyCodes.map((code) => currencies[code].fullSymbol);
    expect(new Set(symbols).size).toBe(symbols.length);
  });
});

test.each([
  ['HKD', true],
  ['hkd', false],
  ['RM', false],
  ['EUR', false],
  ['toString', false],
  [1, false],
  [['HKD'], false],
  [null, false],
])('isCurrencyCode(%j) is %s', (value, expected) => {
  expect(isCurrencyCode(value)).toBe(expected);
});

test.each([
  ['HKD', 'HKD'],
  [' sgd ', 'SGD'],
  ['RM', 'MYR'],
  ['rm', 'MYR'],
  ['MYR', 'MYR'],
  ['EUR', undefined],
  ['', undefined],
  ['constructor', undefined],
])('parseCurrency(%j) is %s', (text, expected) => {
  expect(parseCurrency(text)).toBe(expected);
});
