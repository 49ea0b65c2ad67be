import { expect, test } from 'vitest';
import { refusedTotal } from './refused-total.ts';

test('a price-changed error contains the current total', () => {
  const total = { currency: 'HKD', amount: 1_929_600 };
  expect(refusedTotal({ data: { code: 'price-changed', total } })).toEqual(total);
});

test.each([
  [undefined],
  [new Error('Failed to fetch')],
  [{ data: { code: 'price-changed' } }],
  [{ data: { total: { currency: 'HKD', amount: 1.5 } } }],
  [{ data: { total: { currency: 'XXX', amount: 1 } } }],
])('%o contains no total', (error) => {
  expect(refusedTotal(error)).toBeUndefined();
});
