import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_LENGTH } from './limits.ts';
import { isSafeLink } from './safe-link.ts';

test.each([
  'https://harbour.example/terms?a=1#b',
  'http://localhost:3030',
  'mailto:hello@harbour.example',
  'tel:+85230000000',
  'HTTPS://HARBOUR.EXAMPLE',
])('%s is a safe link', (address) => {
  expect(isSafeLink(address)).toBe(true);
});

test.each([
  '',
  'harbour.example',
  '/etc/passwd',
  '//harbour.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'smb://server/share',
  'ms-msdt:/id',
  'app://bundle/',
  'harbour://news/edit/1',
  'https://user@harbour.example',
  'https://user:secret@harbour.example',
  'https://harbour.example/\u0000',
  'https://harbour.example/a b',
  ' https://harbour.example',
  'https://harbour.example/\u202egpj.exe',
  `https://harbour.example/${'a'.repeat(TEXT_LENGTH.address)}`,
])('%j is not a safe link', (address) => {
  expect(isSafeLink(address)).toBe(false);
});

test('only http, https, mailto and tel links are ever safe', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (address) => {
      if (isSafeLink(address)) expect(new URL(address).protocol).toMatch(/^(https?|mailto|tel):$/);
    }),
  );
});
