import { expect, test } from 'vitest';
import { cardBrandName } from './card-brands.ts';

test('writes a known brand as its company does, and leaves an unknown one unchanged', () => {
  expect(cardBrandName('unionpay')).toBe('UnionPay');
  expect(cardBrandName('harbourcard')).toBe('harbourcard');
});
