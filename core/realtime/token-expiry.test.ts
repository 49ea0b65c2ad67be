import { expect, test } from 'vitest';
import { tokenExpiry } from './token-expiry.ts';

const token = (payload: string) =>
  `e30.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`;

test.each([
  ['the exp claim in milliseconds', token('{"exp":1700000000}'), 1_700_000_000_000],
  ['a payload with characters outside the base64 alphabet of atob', token('{"exp":1,"n":"??>>"}'), 1000],
  ['no claim', token('{}'), null],
  ['a claim that is not a number', token('{"exp":"soon"}'), null],
  ['a payload that is not JSON', token('nonsense'), null],
  ['a text that is not a token', 'nonsense', null],
])('reads %s', (_, accessToken, expected) => {
  expect(tokenExpiry(accessToken)).toBe(expected);
});
