import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [513, '0.5 KB'],
  [1024, '1 KB'],
  [512 * 1024, '512 KB'],
  [512 * 1024 + 103, '0.5 MB'],
  [20_000_000, '19.1 MB'],
  [3 * 1024 ** 4, '3 TB'],
  [900 * 1024 ** 4, '900 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
