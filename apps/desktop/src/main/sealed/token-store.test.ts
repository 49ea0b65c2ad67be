import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reversingKeyStore as keyStore, MARK } from '../../../../../tests/kit/reversing-key-store.ts';
import { createTokenStore } from './token-store.ts';

const SHOP = 'https://shop.example';

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'tokens-'));
  const path = join(folder.path, 'sign-in');
  return {
    path,
    names: () => readdir(folder.path),
    start: (keys = keyStore()) => createTokenStore({ path, keyStore: keys }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('a token is there at the next start, and not readable on disk', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'refresh-1');
  expect(await readFile(at.path, 'utf8')).not.toContain('refresh-1');
  expect(await at.start().load(SHOP)).toBe('refresh-1');
});

test('a token is for the server it came from', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'refresh-1');
  expect(await at.start().load('https://other.example')).toBeUndefined();
  expect(await at.start().load(undefined)).toBeUndefined();
});

test('a token without a server is kept nowhere', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await expect(tokens.save(undefined, 'refresh-1')).rejects.toMatchObject({ code: 'notHarbour' });
  expect(await tokens.load(undefined)).toBeUndefined();
  expect(await at.names()).toEqual([]);
});

test('without a key store saving rejects, nothing is written, and the sign-in lasts until the program ends', async () => {
  await using at = await startFolder();
  const tokens = at.start(keyStore(false));
  await expect(tokens.save(SHOP, 'refresh-1')).rejects.toMatchObject({ code: 'noKeyStore' });
  expect(await tokens.load(SHOP)).toBe('refresh-1');
  expect(await at.names()).toEqual([]);
  expect(await at.start(keyStore(false)).load(SHOP)).toBeUndefined();
});

test('a token that is used up is not left on disk when the next cannot be kept', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'refresh-1');
  await expect(at.start(keyStore(false)).save(SHOP, 'refresh-2')).rejects.toThrow();
  expect(await at.names()).toEqual([]);
});

test('a cleared token is gone, now and at the next start; clearing twice is harmless', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await tokens.save(SHOP, 'refresh-1');
  await tokens.clear();
  await tokens.clear();
  expect(await tokens.load(SHOP)).toBeUndefined();
  expect(await at.start().load(SHOP)).toBeUndefined();
});

test.each(['', 'made by another key', `${MARK}}{`])('a file that reads %j is no sign-in', async (text) => {
  await using at = await startFolder();
  await writeFile(at.path, text);
  expect(await at.start().load(SHOP)).toBeUndefined();
});

test('of two saves at the same time the later stays', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await Promise.all([tokens.save(SHOP, 'refresh-1'), tokens.save(SHOP, 'refresh-2')]);
  expect(await at.start().load(SHOP)).toBe('refresh-2');
});
