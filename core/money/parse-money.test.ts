import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CurrencyCode, currencyCodes } from './currency.ts';
import { formatMoney, type MoneyStyle } from './format-money.ts';
import { money } from './money.ts';
import { type MoneyProblem, parseMoney } from './parse-money.ts';

const styles: readonly MoneyStyle[] = ['short', 'numeric', 'symbol', 'full'];

test('reads back what formatMoney prints, in every currency and style', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.maxSafeInteger(),
      fc.constantFrom(...styles),
      (currency, minor, style) => {
        const amount = money(currency, minor);
        expect(parseMoney(formatMoney(amount, style), currency)).toEqual({ ok: true, money: amount });
      },
    ),
  );
});

test('returns a result for any text without throwing', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-$HKD\d.,' ]{0,14}$/));
  fc.assert(
    fc.property(texts, (text) => {
      expect([true, false]).toContain(parseMoney(text, 'HKD').ok);
    }),
  );
});

describe('reads', () => {
  test.each<[string, CurrencyCode, number]>([
    ['1234', 'HKD', 123_400],
    ['1,234', 'HKD', 123_400],
    ['1,234.5', 'HKD', 123_450],
    ['1234.56', 'HKD', 123_456],
    ['1,234,567.89', 'HKD', 123_456_789],
    ['0.05', 'HKD', 5],
    ['.5', 'HKD', 50],
    ['-$.05', 'HKD', -5],
    ['  688 ', 'HKD', 68_800],
    ['$688', 'HKD', 68_800],
    ['HK$ 688', 'HKD', 68_800],
    ['hk$688', 'HKD', 68_800],
    ['HKD 688', 'HKD', 68_800],
    ['688 HKD', 'HKD', 68_800],
    ['$688', 'SGD', 68_800],
    ['S$688', 'SGD', 68_800],
    ['RM688', 'MYR', 68_800],
    ['688₫', 'VND', 68_800],
    ['¥688', 'CNY', 68_800],
    ['¥688', 'JPY', 68_800],
    ['-5', 'HKD', -500],
    ['−5', 'HKD', -500],
    ['-$5', 'HKD', -500],
    ['$-5', 'HKD', -500],
    ['-0', 'HKD', 0],
    ['１，２３４．５０', 'HKD', 123_450],
    ['＄６８８', 'HKD', 68_800],
    ['￥688', 'CNY', 68_800],
  ])('%j in %s as %i minor units', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, money: money(currency, minor) });
  });
});

describe('refuses', () => {
  test.each<[string, CurrencyCode, MoneyProblem]>([
    ['', 'HKD', 'empty'],
    ['   ', 'HKD', 'empty'],
    ['abc', 'HKD', 'not-a-number'],
    ['$', 'HKD', 'not-a-number'],
    ['.', 'HKD', 'not-a-number'],
    ['1e3', 'HKD', 'not-a-number'],
    ['5²', 'HKD', 'not-a-number'],
    ['٥', 'HKD', 'not-a-number'],
    ['--5', 'HKD', 'not-a-number'],
    ['5-', 'HKD', 'not-a-number'],
    ['5-6', 'HKD', 'not-a-number'],
    ['$5 HKD', 'HKD', 'not-a-number'],
    ['€5', 'HKD', 'not-a-number'],
    ['1,23', 'HKD', 'ambiguous'],
    ['1.234', 'HKD', 'ambiguous'],
    ['0.123', 'HKD', 'ambiguous'],
    ['1.234,56', 'HKD', 'ambiguous'],
    ['1.2.3', 'HKD', 'ambiguous'],
    ['1.234.567', 'HKD', 'ambiguous'],
    ['1,2,3', 'HKD', 'ambiguous'],
    ['12,34,567', 'HKD', 'ambiguous'],
    ['1234,567', 'HKD', 'ambiguous'],
    ['0,123', 'HKD', 'ambiguous'],
    ['1 234', 'HKD', 'ambiguous'],
    ["1'234", 'HKD', 'ambiguous'],
    ['5.', 'HKD', 'ambiguous'],
    [',5', 'HKD', 'ambiguous'],
    ['.123', 'HKD', 'too-precise'],
    ['1,234.567', 'HKD', 'too-precise'],
    ['1234.567', 'HKD', 'too-precise'],
    ['1.2345', 'HKD', 'too-precise'],
    ['12.3456', 'HKD', 'too-precise'],
    ['1,234,567.891', 'HKD', 'too-precise'],
    ['x1.2345', 'HKD', 'not-a-number'],
    ['1.2345.6', 'HKD', 'ambiguous'],
    ['1.2.3456', 'HKD', 'ambiguous'],
    ['￥5', 'HKD', 'other-currency'],
    ['US$5', 'HKD', 'other-currency'],
    ['S$5', 'HKD', 'other-currency'],
    ['5 SGD', 'HKD', 'other-currency'],
    ['¥5', 'HKD', 'other-currency'],
    ['$5', 'JPY', 'other-currency'],
    ['CN¥5', 'JPY', 'other-currency'],
    ['RM5', 'HKD', 'other-currency'],
    ['90071992547409.92', 'HKD', 'too-large'],
    ['9'.repeat(400), 'HKD', 'too-large'],
  ])('%j in %s as %s', (text, currency, code) => {
    expect(parseMoney(text, currency)).toMatchObject({ ok: false, code });
  });

  test.each([
    [' ', 'Type an amount, such as 1,234.50.'],
    ['five', '“five” is not an amount: type digits, such as 1,234.50.'],
    ['S$5', '“S$” is not HKD: type the amount in HKD or choose that currency first.'],
    ['1.2345', '“1.2345” has parts of a cent: give at most two decimals.'],
    [
      '1,23',
      '“1,23” can be read as two amounts: put a comma at every thousand or nowhere, and a dot before the cents, such as 1,234.50.',
    ],
    ['99999999999999999', '“99999999999999999” is too large: give a smaller amount.'],
  ])('%j with a message that says what to enter instead', (text, message) => {
    expect(parseMoney(text, 'HKD')).toMatchObject({ ok: false, message });
  });
});
