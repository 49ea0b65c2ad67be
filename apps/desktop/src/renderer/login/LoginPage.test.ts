import { expect, it } from 'vitest';
import { ownAddress } from './LoginPage.tsx';

it.each([
  ['/news/edit/1?x=2', '/news/edit/1?x=2'],
  [null, '/home'],
  ['', '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?from=/login', '/home'],
])('after signing in, %s leads to %s', (from, expected) => {
  expect(ownAddress(from)).toBe(expected);
});
