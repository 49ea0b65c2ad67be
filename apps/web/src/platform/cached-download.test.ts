import { expect, test } from 'vitest';
import { cachedDownload } from './cached-download.ts';
import type { FileCache, StoredFile } from './file-cache.ts';

function cacheInMemory(): FileCache {
  const files = new Map<string, StoredFile>();
  return {
    get: async (key) => files.get(key),
    put: async (key, file) => void files.set(key, file),
    clear: async () => files.clear(),
  };
}

const HOUR = 3_600_000;
const at = (hours: number) => new Date(hours * HOUR);
const downloads = (...texts: string[]) => {
  const waiting = [...texts];
  return async () => {
    const text = waiting.shift();
    if (text === undefined) throw new Error('The line is down');
    return new Blob([text]);
  };
};

test('downloads a file again only after it has expired', async () => {
  const requested = {
    cache: cacheInMemory(),
    key: 'me',
    maxAge: 24 * HOUR,
    download: downloads('old', 'new'),
  };
  const textAt = async (hours: number) => (await cachedDownload({ ...requested, now: at(hours) })).text();
  expect([await textAt(0), await textAt(23.9), await textAt(24), await textAt(30)]).toEqual([
    'old',
    'old',
    'new',
    'new',
  ]);
});

test('falls back to an expired file if the download fails', async () => {
  const requested = { cache: cacheInMemory(), key: 'me', maxAge: HOUR, download: downloads('old') };
  await cachedDownload({ ...requested, now: at(0) });
  expect(await (await cachedDownload({ ...requested, now: at(48) })).text()).toBe('old');
});

test('rejects if the download fails and no file is stored', async () => {
  const requested = { cache: cacheInMemory(), key: 'me', maxAge: HOUR, download: downloads() };
  await expect(cachedDownload({ ...requested, now: at(0) })).rejects.toThrow('The line is down');
});
