import { expect, test } from 'vitest';
import { micrositeCurrencyAt } from './microsite-currency.ts';

test.each([
  ['/en/campaign/23hkrace', 'HKD'],
  ['/zh-hk/campaign/23hkrace', 'HKD'],
  ['/en/campaign/sg23', 'SGD'],
  ['/zh-cn/subscription', 'SGD'],
])('prices at %s are in %s', (path, currency) => {
  expect(micrositeCurrencyAt(path)).toBe(currency);
});
