import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reversingKeyStore as keyStore, MARK } from '../../../../../tests/kit/reversing-key-store.ts';
import { createTokenStore } from './token-store.ts';

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'tokens-'));
  const path = join(folder.path, 'sign-in');
  return {
    path,
    names: () => readdir(folder.path),
    start: (keys = keyStore(), server: string | undefined = 'https://shop.example') =>
      createTokenStore({ path, keyStore: keys, server: () => server }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('a token is there at the next start, and not readable on disk', async () => {
  await using at = await startFolder();
  await at.start().save('refresh-1');
  expect(await readFile(at.path, 'utf8')).not.toContain('refresh-1');
  expect(await at.start().load()).toBe('refresh-1');
});

test('a token is for the server it came from', async () => {
  await using at = await startFolder();
  await at.start().save('refresh-1');
  expect(await at.start(keyStore(), 'https://other.example').load()).toBeUndefined();
  await expect(at.start(keyStore(), '').load()).resolves.toBeUndefined();
});

test('without a key store saving rejects, nothing is written, and the sign-in lasts until the program ends', async () => {
  await using at = await startFolder();
  const tokens = at.start(keyStore(false));
  await expect(tokens.save('refresh-1')).rejects.toMatchObject({ code: 'noKeyStore' });
  expect(await tokens.load()).toBe('refresh-1');
  expect(await at.names()).toEqual([]);
  expect(await at.start(keyStore(false)).load()).toBeUndefined();
});

test('a token that is used up is not left on disk when the next cannot be kept', async () => {
  await using at = await startFolder();
  await at.start().save('refresh-1');
  await expect(at.start(keyStore(false)).save('refresh-2')).rejects.toThrow();
  expect(await at.names()).toEqual([]);
});

test('a cleared token is gone, now and at the next start; clearing twice is harmless', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await tokens.save('refresh-1');
  await tokens.clear();
  await tokens.clear();
  expect(await tokens.load()).toBeUndefined();
  expect(await at.start().load()).toBeUndefined();
});

test.each(['', 'made by another key', `${MARK}}{`])('a file that reads %j is no sign-in', async (text) => {
  await using at = await startFolder();
  await writeFile(at.path, text);
  expect(await at.start().load()).toBeUndefined();
});

test('of two saves at the same time the later stays', async () => {
  await using at = await startFolder();
  const tokens = at.start();
  await Promise.all([tokens.save('refresh-1'), tokens.save('refresh-2')]);
  expect(await at.start().load()).toBe('refresh-2');
});
