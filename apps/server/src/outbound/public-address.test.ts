import { expect, test } from 'vitest';
import { isOutsideAddress, isPublicAddress, lookUpPublic } from './public-address.ts';

test.each(['8.8.8.8', '104.16.1.1', '2606:4700::1111', '2a00:1450::5'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  'fec0::1',
  '3fff::1',
  'fe80::1%eth0',
  'localhost',
  '',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://8.8.8.8/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://someone@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['file:///etc/passwd', false],
])('%s may be called: %s', (address, may) => {
  expect(isOutsideAddress(new URL(address))).toBe(may);
});

test('a name that resolves to a private network is rejected', async () => {
  const error = await new Promise((resolve) => lookUpPublic('localhost', { all: true }, resolve));
  expect(String(error)).toContain('localhost resolves to a private network');
});
