import { money } from '@harbour/core/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  amountText,
  enteredMoney,
  hasUnreadAmount,
  nationalNumber,
  placeOf,
  readAmount,
  readNumber,
  readPhone,
} from './entered-values.ts';

describe('numbers', () => {
  test.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['１２.５', 12.5],
    ['', null],
    ['1,5', '1,5'],
    ['1e3', '1e3'],
    ['-', '-'],
  ])('%j is read as %j', (entered, value) => {
    expect(readNumber(entered)).toBe(value);
  });
});

describe('telephone numbers', () => {
  test.each([
    ['9123 4567', 'hk', '+85291234567'],
    ['9123 4567', 'sg', '+6591234567'],
    ['5123 4567', 'sg', '5123 4567'],
    ['0044 20 7946 0958', 'other', '+442079460958'],
    [' ', 'hk', null],
    ['9123 4567', undefined, '9123 4567'],
    ['+65 9123 4567', undefined, '+6591234567'],
  ] as const)('%j in %s is read as %j', (entered, place, value) => {
    expect(readPhone(entered, place)).toBe(value);
  });

  test.each([
    ['+85291234567', 'hk', '9123 4567'],
    ['+6591234567', 'sg', '9123 4567'],
    ['+442079460958', 'other', '+442079460958'],
    [null, undefined, ''],
    ['9123', undefined, '9123'],
  ] as const)('%s belongs to %s and is shown as %j', (stored, place, shown) => {
    expect(placeOf(stored)).toBe(place);
    expect(nationalNumber(stored ?? '', place)).toBe(shown);
  });
});

describe('amounts', () => {
  test('a formatted amount is read back to the cent', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const price = money('HKD', amount);
        expect(readAmount(amountText(price), 'HKD')).toEqual(price);
      }),
    );
  });

  test.each([
    ['1,23', 'ambiguous'],
    ['S$5', 'other-currency'],
    ['1234.567', 'too-precise'],
    ['', 'empty'],
  ])('%j is kept as typed: %s', (entered, problem) => {
    const price = readAmount(entered, 'HKD');
    expect(price).toEqual({ currency: 'HKD', amount: entered });
    expect(amountText(price)).toBe(entered);
    expect(amountProblem(price)).toBe(problem);
  });

  test.each([null, {}, { currency: 'XXX', amount: 1 }, { currency: 'HKD' }])('%j is no amount', (value) => {
    expect(enteredMoney(value)).toBeUndefined();
  });
});

test('an unreadable amount is found at any depth', () => {
  const unread = { currency: 'HKD', amount: '99999999999999999999' };
  const read = { currency: 'HKD', amount: 100 };
  const empty = { currency: 'SGD', amount: '' };
  for (const value of [unread, [read, unread], [{ id: 'a', monthPrice: [unread] }]]) {
    expect(hasUnreadAmount(value)).toBe(true);
  }
  for (const value of [null, 'words', read, empty, [read, empty], [{ id: 'a', monthPrice: [read] }]]) {
    expect(hasUnreadAmount(value)).toBe(false);
  }
});
