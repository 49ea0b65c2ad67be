import { expect, test } from 'vitest';
import { areVapidKeys, deriveVapidKeys } from './vapid.ts';

test('a secret always gives the same keys, and another secret gives others', () => {
  const keys = deriveVapidKeys('a secret');
  expect(deriveVapidKeys('a secret')).toEqual(keys);
  expect(deriveVapidKeys('another secret').publicKey).not.toBe(keys.publicKey);
  expect(keys.publicKey).toMatch(/^[\w-]{87}$/);
  expect(keys.privateKey).toMatch(/^[\w-]{43}$/);
});

test('detects whether two keys belong together', () => {
  const [one, other] = [deriveVapidKeys('a secret'), deriveVapidKeys('another secret')];
  expect(areVapidKeys(one)).toBe(true);
  expect(areVapidKeys({ ...one, privateKey: other.privateKey })).toBe(false);
  expect(areVapidKeys({ ...one, privateKey: 'AA' })).toBe(false);
});
