import { expect, test } from 'vitest';
import { createTokenSeal } from './seal-token.ts';

const purpose = 'a test';
const seal = createTokenSeal({ secret: 'a secret of the server', purpose });

test('decrypts what it encrypted, which is unreadable and differs each time', () => {
  const sealed = seal.seal('EAA-token', 'row 1');
  expect(seal.open(sealed, 'row 1')).toBe('EAA-token');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('EAA');
  expect(seal.seal('EAA-token', 'row 1')).not.toBe(sealed);
});

test('does not decrypt a token encrypted for another purpose', () => {
  const other = createTokenSeal({ secret: 'a secret of the server', purpose: 'another' });
  expect(other.open(seal.seal('EAA-token', 'row 1'), 'row 1')).toBeUndefined();
});

test('does not decrypt a token of another row or secret, or one that was changed', () => {
  const sealed = seal.seal('EAA-token', 'row 1');
  expect(seal.open(sealed, 'row 2')).toBeUndefined();
  expect(createTokenSeal({ secret: 'another secret', purpose }).open(sealed, 'row 1')).toBeUndefined();
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(seal.open(changed, 'row 1')).toBeUndefined();
  expect(seal.open('', 'row 1')).toBeUndefined();
});
