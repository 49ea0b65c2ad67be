import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmlessFileName } from './file-name.ts';

test.each([
  ['cat.png', 'cat.png'],
  ['CAT.PNG', 'CAT.PNG'],
  ['維多利亞港 夜景.png', '維多利亞港 夜景.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\fakepath\\cat.png', 'cat.png'],
  ['cat.html', 'cat.html.png'],
  ['cat\u202Egnp.exe', 'catgnp.exe.png'],
  ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
  ['"><script>.png', '___script_.png'],
  ['.htaccess', 'htaccess.png'],
  ['..', 'picture.png'],
  ['', 'picture.png'],
  ['nul.png', '_nul.png'],
  ['cat.png . ', 'cat.png'],
  ['\uD800.png', '\uFFFD.png'],
])('%j is stored as %j', (given, expected) => {
  expect(harmlessFileName(given, 'image/png')).toBe(expected);
});

test('a matching extension is kept; otherwise the right one is appended', () => {
  expect(harmlessFileName('cat.jpeg', 'image/jpeg')).toBe('cat.jpeg');
  expect(harmlessFileName('cat.avif', 'image/webp')).toBe('cat.avif.webp');
});

test('no name leaves its folder, is longer than 255 characters or loses its extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = harmlessFileName(given, 'image/webp');
      expect(name).toMatch(/^[^/\\\p{Cc}<>:"|?*.][^/\\\p{Cc}<>:"|?*]*\.webp$/iu);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(harmlessFileName(name, 'image/webp')).toBe(name);
    }),
  );
});

test('a name of nothing but dots, however long, does not hold up the server', () => {
  expect(harmlessFileName(`a${'.'.repeat(200_000)}b`, 'image/png')).toBe('a.png');
});
