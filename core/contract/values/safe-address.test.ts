import { expect, test } from 'vitest';
import { isSafeAddress } from './safe-address.ts';

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
