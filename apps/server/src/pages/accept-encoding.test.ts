import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['x-br', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('the header %s selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
