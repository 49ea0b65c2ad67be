import { expect, test } from 'vitest';
import { SENT_PARAMETER } from '../../routing/route-functions.ts';
import { besideCurrency, micrositeCurrencyAt } from './microsite-currency.ts';

test.each([
  ['/en/campaign/23hkrace', 'HKD'],
  ['/zh-hk/campaign/23hkrace', 'HKD'],
  ['/en/campaign/sg23', 'SGD'],
  ['/zh-cn/subscription', 'SGD'],
])('prices at %s are in %s', (path, currency) => {
  expect(micrositeCurrencyAt(path)).toBe(currency);
});

test('another currency leaves what was chosen as it is, and thanks for nothing a second time', () => {
  const search = new URLSearchParams('plan=lite&currency=SGD&modules=a&modules=b&testing=');
  search.set(SENT_PARAMETER, 'HB-1234');
  expect(besideCurrency(search)).toEqual([
    ['plan', 'lite'],
    ['modules', 'a'],
    ['modules', 'b'],
    ['testing', ''],
  ]);
});
