import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARK, reversingKeyStore } from '../../../../../tests/kit/reversing-key-store.ts';
import { createSealedStore } from './sealed-store.ts';

const SHOP = 'https://shop.example';

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'kept-'));
  const path = join(folder.path, 'kept');
  return {
    path,
    names: () => readdir(folder.path),
    start: (keyStore = reversingKeyStore()) => createSealedStore({ path, keyStore }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('a stored text survives a restart and is not readable on disk', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'rows of Ada');
  expect(await readFile(at.path, 'utf8')).not.toContain('rows of Ada');
  expect(await at.start().load(SHOP)).toBe('rows of Ada');
});

test('a stored text is returned only for the server it came from', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'rows of Ada');
  expect(await at.start().load('https://other.example')).toBeUndefined();
});

test('without a key store nothing is stored, and an earlier text is deleted', async () => {
  await using at = await startFolder();
  await at.start().save(SHOP, 'rows of Ada');
  await at.start(reversingKeyStore(false)).save(SHOP, 'rows of Ada, later');
  expect(await at.names()).toEqual([]);
});

test('a cleared text is deleted, and clearing twice is harmless', async () => {
  await using at = await startFolder();
  const stored = at.start();
  await Promise.all([stored.save(SHOP, 'rows of Ada'), stored.clear(), stored.clear()]);
  expect(await at.start().load(SHOP)).toBeUndefined();
  expect(await at.names()).toEqual([]);
});

test.each(['', 'made by another key', `${MARK}}{`])('the content %j yields no text', async (text) => {
  await using at = await startFolder();
  await writeFile(at.path, text);
  expect(await at.start().load(SHOP)).toBeUndefined();
});
