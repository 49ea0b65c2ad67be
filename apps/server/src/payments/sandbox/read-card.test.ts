import { describe, expect, test } from 'vitest';
import { readCard } from './read-card.ts';
import { testCards } from './test-cards.ts';

const entered = { number: '4242 4242 4242 4242', expiry: '02 / 28', cvc: '123' };
const read = (changes: Partial<typeof entered> = {}) => readCard({ ...entered, ...changes }, '2026-06-15');

describe('readCard', () => {
  test('keeps the last four digits and the last day of the month, but not the number', () => {
    expect(read()).toMatchObject({ read: { brand: 'visa', lastFour: '4242', expiry: '2028-02-29' } });
  });

  test.each(['02/28', '0228', '2/28', '02/2028'])('reads the expiry %s', (expiry) => {
    expect(read({ expiry })).toMatchObject({ read: { expiry: '2028-02-29' } });
  });

  test('accepts a card in its last month, and rejects it afterwards', () => {
    expect(read({ expiry: '06/26' })).toHaveProperty('read');
    expect(read({ expiry: '05/26' })).toEqual({ problems: { expiry: 'past' } });
  });

  test('rejects a number that may belong to somebody', () => {
    expect(read({ number: '4111 1111 1111 1111' })).toEqual({ problems: { number: 'notATestCard' } });
  });

  test('reports the problem of each field', () => {
    expect(read({ number: ' ', expiry: '', cvc: '' })).toEqual({
      problems: { number: 'needed', expiry: 'needed', cvc: 'needed' },
    });
    expect(read({ expiry: '13/28', cvc: '12' })).toEqual({ problems: { expiry: 'wrong', cvc: 'wrong' } });
  });
});

test.each(testCards)('$number passes the Luhn check of browsers and tills', ({ number }) => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  expect(sum % 10).toBe(0);
});
