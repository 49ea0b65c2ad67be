import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productSources } from './code-shape.ts';

const text = readFileSync('docs/cryptography.md', 'utf8');

/** Functions of Node that need or create a key; a digest alone protects nothing. */
const KEYED =
  /\b(createHmac|create(?:Dec|C)ipheriv|hkdf|scrypt|pbkdf2|createECDH|createPrivateKey|generateKey)/;
const LIBRARIES = /from '(argon2|web-push|openid-client|@simplewebauthn\/server)'/;

test('docs/cryptography.md names every file of the products that uses a key', () => {
  const users = productSources().filter(
    (source) =>
      (source.text.includes("from 'node:crypto'") && KEYED.test(source.text)) || LIBRARIES.test(source.text),
  );
  expect(users.length).toBeGreaterThan(15);
  expect(users.map(({ path }) => path).filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
});

test('each file that docs/cryptography.md names exists', () => {
  const named = [...text.matchAll(/`((?:apps|tools|core)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
