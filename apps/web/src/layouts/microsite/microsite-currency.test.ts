import { expect, test } from 'vitest';
import { SENT_PARAMETER } from '../../routing/route-functions.ts';
import {
  besideCurrency,
  micrositeCurrencies,
  micrositeCurrency,
  micrositeCurrencyAt,
} from './microsite-currency.ts';

test.each([
  ['/en/campaign/23hkrace', 'HKD'],
  ['/zh-hk/campaign/23hkrace', 'HKD'],
  ['/en/campaign/sg23', 'SGD'],
  ['/zh-cn/subscription', 'SGD'],
])('prices at %s are in %s', (path, currency) => {
  expect(micrositeCurrencyAt(path)).toBe(currency);
});

test.each([
  ['/en/subscription', ['SGD', 'HKD'], 'SGD'],
  ['/en/subscription?currency=HKD', ['SGD', 'HKD'], 'HKD'],
  ['/en/subscription?currency=USD', ['SGD', 'HKD'], 'SGD'],
  ['/en/subscription?currency=hkd', ['SGD', 'HKD'], 'SGD'],
  ['/en/subscription', ['HKD'], 'SGD'],
  ['/en/campaign/23hkrace', ['SGD'], 'HKD'],
  ['/en/campaign/23hkrace?currency=SGD', [], 'HKD'],
] as const)(
  'at %s, where the site offers %j, prices are in %s, which its list contains',
  (address, offered, currency) => {
    const url = new URL(address, 'https://site.example');
    expect(micrositeCurrency(url, offered)).toBe(currency);
    expect(micrositeCurrencies(url.pathname, offered)).toContain(currency);
  },
);

test('a change of currency keeps the other parameters, except the one that marks a sent form', () => {
  const search = new URLSearchParams('plan=lite&currency=SGD&modules=a&modules=b&testing=');
  search.set(SENT_PARAMETER, 'HB-1234');
  expect(besideCurrency(search)).toEqual([
    ['plan', 'lite'],
    ['modules', 'a'],
    ['modules', 'b'],
    ['testing', ''],
  ]);
});
