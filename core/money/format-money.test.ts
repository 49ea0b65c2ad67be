import { expect, test } from 'vitest';
import { type CurrencyCode, currencyCodes } from './currency.ts';
import { formatMoney, type MoneyStyle } from './format-money.ts';
import { money } from './money.ts';

const styles: readonly MoneyStyle[] = ['short', 'numeric', 'symbol', 'full', 'label'];

test.each<[CurrencyCode, number, string[]]>([
  ['HKD', 212_500, ['$2,125', '2,125.00', '$2,125.00', 'HK$2,125.00', 'HK$2,125']],
  ['HKD', 123_450, ['$1,234.50', '1,234.50', '$1,234.50', 'HK$1,234.50', 'HK$1,234.50']],
  ['HKD', 0, ['$0', '0.00', '$0.00', 'HK$0.00', 'HK$0']],
  ['HKD', 5, ['$0.05', '0.05', '$0.05', 'HK$0.05', 'HK$0.05']],
  ['HKD', -68_800, ['-$688', '-688.00', '-$688.00', '-HK$688.00', '-HK$688']],
  ['HKD', 99_999, ['$999.99', '999.99', '$999.99', 'HK$999.99', 'HK$999.99']],
  [
    'HKD',
    123_456_789_012,
    [
      '$1,234,567,890.12',
      '1,234,567,890.12',
      '$1,234,567,890.12',
      'HK$1,234,567,890.12',
      'HK$1,234,567,890.12',
    ],
  ],
  ['USD', 100, ['$1', '1.00', '$1.00', 'US$1.00', 'US$1']],
  ['TWD', 100, ['$1', '1.00', '$1.00', 'NT$1.00', 'NT$1']],
  ['SGD', 100, ['$1', '1.00', '$1.00', 'S$1.00', 'S$1']],
  ['MYR', 100, ['RM1', '1.00', 'RM1.00', 'RM1.00', 'RM1']],
  ['VND', 100, ['₫1', '1.00', '₫1.00', '₫1.00', '₫1']],
  ['THB', 100, ['฿1', '1.00', '฿1.00', '฿1.00', '฿1']],
  ['JPY', 100, ['¥1', '1.00', '¥1.00', 'JP¥1.00', 'JP¥1']],
  ['CNY', 100, ['¥1', '1.00', '¥1.00', 'CN¥1.00', 'CN¥1']],
  ['AUD', 100, ['$1', '1.00', '$1.00', 'A$1.00', 'A$1']],
])('%s %i prints as %j', (currency, minor, expected) => {
  expect(styles.map((style) => formatMoney(money(currency, minor), style))).toEqual(expected);
});

test('prints the largest amount to its last cent', () => {
  expect(formatMoney(money('HKD', Number.MAX_SAFE_INTEGER), 'numeric')).toBe('90,071,992,547,409.91');
});

test('the full style is different for every currency', () => {
  const printed = currencyCodes.map((code) => formatMoney(money(code, 100), 'full'));
  expect(new Set(printed).size).toBe(currencyCodes.length);
});
