import { expect, test } from 'vitest';
import { isMoney } from './is-money.ts';

test.each([
  [{ currency: 'HKD', amount: 68_800 }, true],
  [{ currency: 'MYR', amount: -1 }, true],
  [{ currency: 'HKD', amount: 0.5 }, false],
  [{ currency: 'HKD', amount: Number.NaN }, false],
  [{ currency: 'HKD', amount: '68800' }, false],
  [{ currency: 'EUR', amount: 100 }, false],
  [{ currency: 'HKD' }, false],
  ['HK$688.00', false],
  [null, false],
])('%j is an amount of money: %s', (value, expected) => {
  expect(isMoney(value)).toBe(expected);
});
