import { expect, test } from 'vitest';
import { encodeAddress, isSafeAddress } from './safe-address.ts';

test.each([
  'https://example.com/a?b=c',
  'http://example.com',
  '/en/pricing',
  'mailto:a@b.example',
  'tel:+85291234567',
])('%s is a safe link', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert',
  ' https://example.com',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:elsewhere',
  'file:///etc/passwd',
  'harbour://news',
  'https://a b.example',
  'java\u0000script:x',
  '',
])('%j is not a safe link', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});

test('an address with brackets may be linked to once they are encoded', () => {
  const address = encodeAddress(' https://example.com/Tea_(drink)\n');
  expect(address).toBe('https://example.com/Tea_%28drink%29');
  expect(isSafeAddress(address)).toBe(true);
  expect(isSafeAddress(encodeAddress('javascript:alert(1)'))).toBe(false);
});
