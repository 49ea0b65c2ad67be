import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../money/format-money.ts';
import { money } from '../money/money.ts';
import { readAmount } from './read-amount.ts';

const cell = (text: string) => ({ text, value: text });
const minorOf = (text: string) => {
  const read = readAmount(cell(text), 'HKD');
  return read.kind === 'amount' ? read.amount.amount : read;
};

test.each<[string, number]>([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['HKD 1,234.50', 123_450],
  ['HK$1,234.50', 123_450],
  ['1,234.50 HKD CR', 123_450],
  ['1,234.50 CR', 123_450],
  ['1,234.50CR', 123_450],
  ['+1,234.50', 123_450],
  ['１，２３４．５０', 123_450],
  ['1,234.50 貸', 123_450],
  ['0.00', 0],
  ['(50.00)', -5000],
  ['(HKD 50.00)', -5000],
  ['-50.00', -5000],
  ['−50.00', -5000],
  ['50.00-', -5000],
  ['50.00 DR', -5000],
  ['-50.00 DR', -5000],
  ['50.00借', -5000],
])('reads %j as %i hundredths', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});

test.each([
  ['1.234', 'ambiguous'],
  ['1234.567', 'too-precise'],
  ['SGD 50.00', 'other-currency'],
  ['abc', 'not-a-number'],
  ['()', 'not-a-number'],
  ['-50.00 CR', 'ambiguous'],
  ['99999999999999999.00', 'too-large'],
])('refuses %j as %s', (text, problem) => {
  expect(minorOf(text)).toEqual({ kind: 'problem', problem });
});

test.each(['', '-', '--', 'N/A', '  '])('reads %j as empty', (text) => {
  expect(readAmount(cell(text), 'HKD')).toEqual({ kind: 'empty' });
});

describe('reads the numeric cell', () => {
  test.each<[number, object]>([
    [1234.5, { kind: 'amount', amount: money('SGD', 123_450) }],
    [0.1 + 0.2, { kind: 'amount', amount: money('SGD', 30) }],
    [-50, { kind: 'amount', amount: money('SGD', -5000) }],
    [1.005, { kind: 'problem', problem: 'too-precise' }],
    [1e20, { kind: 'problem', problem: 'too-large' }],
  ])('%d', (value, read) => {
    expect(readAmount({ text: String(value), value }, 'SGD')).toEqual(read);
  });
});

test('reads back every formatted amount with each of the marks for credit and debit', () => {
  const amounts = fc.integer({ min: 1, max: 999_999_999_999 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('numeric', 'full'), (minor, style) => {
      const text = formatMoney(money('HKD', minor), style);
      expect([minorOf(text), minorOf(`${text} CR`)]).toEqual([minor, minor]);
      expect([minorOf(`(${text})`), minorOf(`${text}-`), minorOf(`${text} DR`)]).toEqual(
        Array(3).fill(-minor),
      );
    }),
  );
});

test('reads any text without throwing, and never returns a fraction of a cent', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+(]?[HKD$ ]{0,4}[\d.,' ]{0,14}[)CRDR -]{0,3}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const read = readAmount(cell(text), 'HKD');
      expect(read.kind !== 'amount' || Number.isSafeInteger(read.amount.amount)).toBe(true);
    }),
  );
});
