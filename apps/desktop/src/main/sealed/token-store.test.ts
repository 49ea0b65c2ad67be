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

test('a token survives a restart and is not readable on disk', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'refresh-1');
  expect(await readFile(at.path, 'utf8')).not.toContain('refresh-1');
  expect(await at.start().load(SHOP)).toBe('refresh-1');
});

test('a token is returned only for the server it came from', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'refresh-1');
  expect(await at.start().load('https://other.example')).toBeUndefined();
  expect(await at.start().load(undefined)).toBeUndefined();
});

test('a token without a server is rejected and not stored', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await expect(tokens.save(undefined, 'refresh-1')).rejects.toMatchObject({ code: 'notHarbour' });
  expect(await tokens.load(undefined)).toBeUndefined();
  expect(await at.names()).toEqual([]);
});

test('without a key store saving rejects, and the token lasts only until the program exits', async () => {
  await using at = await startFolder();
  const tokens = at.start(keyStore(false));
  await expect(tokens.save(SHOP, 'refresh-1')).rejects.toMatchObject({ code: 'noKeyStore' });
  expect(await tokens.load(SHOP)).toBe('refresh-1');
  expect(await at.names()).toEqual([]);
  expect(await at.start(keyStore(false)).load(SHOP)).toBeUndefined();
});

test('a used token is deleted from disk even if its successor cannot be stored', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'refresh-1');
  await expect(at.start(keyStore(false)).save(SHOP, 'refresh-2')).rejects.toThrow();
  expect(await at.names()).toEqual([]);
});

test('a cleared token is gone, also after a restart; clearing twice is harmless', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await tokens.save(SHOP, 'refresh-1');
  await tokens.clear();
  await tokens.clear();
  expect(await tokens.load(SHOP)).toBeUndefined();
  expect(await at.start().load(SHOP)).toBeUndefined();
});

test.each(['', 'made by another key', `${MARK}}{`])('the content %j yields no token', async (text) => {
  await using at = await startFolder();
  await writeFile(at.path, text);
  expect(await at.start().load(SHOP)).toBeUndefined();
});

test('the later of two concurrent saves wins', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await Promise.all([tokens.save(SHOP, 'refresh-1'), tokens.save(SHOP, 'refresh-2')]);
  expect(await at.start().load(SHOP)).toBe('refresh-2');
});
