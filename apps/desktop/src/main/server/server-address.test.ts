import { expect, test } from 'vitest';
import { isUnencrypted, parseServerAddress } from './server-address.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['  HTTPS://Shop.Example:8443 ', 'https://shop.example:8443'],
  ['shop.example', 'https://shop.example'],
  ['localhost:3030', 'http://localhost:3030'],
  ['127.0.0.1:3030', 'http://127.0.0.1:3030'],
  ['[::1]:3030', 'http://[::1]:3030'],
  ['http://shop.example', undefined],
  ['http://192.168.1.9:3030', undefined],
  ['http://localhost.example', undefined],
  ['http://127.0.0.1.example', undefined],
  ['', undefined],
  ['https://', undefined],
  ['ftp://shop.example', undefined],
  ['file:///etc', undefined],
  ['app://bundle', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user:secret@shop.example', undefined],
  ['https://shop.example/admin', undefined],
  ['https://shop.example/?a=1', undefined],
  ['https://shop.example/#a', undefined],
  ["https://shop.example; script-src 'unsafe-inline'", undefined],
])('%j is parsed as %j', (entered, address) => {
  expect(parseServerAddress(entered)).toBe(address);
});

test.each([
  ['http://shop.example', true],
  ['http://192.168.1.9:3030', true],
  ['https://shop.example', false],
  ['http://localhost:3030', false],
  ['http://[::1]:3030', false],
  ['ftp://shop.example', false],
  ['nonsense at all', false],
])('%j is unencrypted: %s', (entered, expected) => {
  expect(isUnencrypted(entered)).toBe(expected);
});
