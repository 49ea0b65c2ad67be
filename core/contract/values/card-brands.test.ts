import { expect, test } from 'vitest';
import { cardBrandName } from './card-brands.ts';

test('a brand is written as its company writes it, and one nobody knows as it came', () => {
  expect(cardBrandName('unionpay')).toBe('UnionPay');
  expect(cardBrandName('harbourcard')).toBe('harbourcard');
});
