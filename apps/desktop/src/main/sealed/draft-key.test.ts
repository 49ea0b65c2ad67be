import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reversingKeyStore } from '../../../../../tests/kit/reversing-key-store.ts';
import { createDraftKey } from './draft-key.ts';

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'draft-key-'));
  const path = join(folder.path, 'draft-key');
  return {
    path,
    names: () => readdir(folder.path),
    start: (keyStore = reversingKeyStore()) => createDraftKey({ path, keyStore }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('a key is created once, even for two windows at the same time, and stored encrypted', async () => {
  await using at = await startFolder();
  const key = at.start();
  const [one, other] = await Promise.all([key(), key()]);
  expect(one).toEqual(other);
  expect(one).toEqual({ id: expect.stringMatching(/^[\da-f]{16}$/), key: expect.any(String) });
  expect(Buffer.from(one?.key ?? '', 'base64')).toHaveLength(32);
  expect(await at.start()()).toEqual(one);
  expect(await readFile(at.path, 'utf8')).not.toContain(one?.key);
});

test('without a key store no key is returned, and the stored one is kept until it is back', async () => {
  await using at = await startFolder();
  expect(await at.start(reversingKeyStore(false))()).toBeNull();
  expect(await at.names()).toEqual([]);
  const key = await at.start()();
  expect(await at.start(reversingKeyStore(false))()).toBeNull();
  expect(await at.start()()).toEqual(key);
});

test('a key that the key store can no longer decrypt is set aside and replaced', async () => {
  await using at = await startFolder();
  await writeFile(at.path, 'made by another key');
  const key = await at.start()();
  expect(await at.names()).toEqual(['draft-key', `draft-key.${key?.id}.old`]);
  expect(await at.start()()).toEqual(key);
});

test('a key store that denies access changes nothing on disk', async () => {
  await using at = await startFolder();
  const key = await at.start()();
  const refuse = () => Promise.reject(new Error('The user said no'));
  expect(await at.start({ isAvailable: async () => true, encrypt: refuse, decrypt: refuse })()).toBeNull();
  expect(await at.names()).toEqual(['draft-key']);
  expect(await at.start()()).toEqual(key);
});
