import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { watchStorage } from './file-storage.ts';

/** A store that fails with an error as long as it is set. */
function createFailingStore() {
  const failing: { error?: Error } = {};
  const respond = async <T>(value: T): Promise<T> => {
    if (failing.error) throw failing.error;
    return value;
  };
  const storage: FileStorage = {
    put: () => respond(undefined),
    size: () => respond(1),
    read: () => respond(Readable.from(['text'])),
    remove: () => respond(undefined),
  };
  const said: string[] = [];
  const note = (_: unknown, message?: string) => void said.push(message ?? String(_));
  return { failing, said, watched: watchStorage(storage, { error: note, info: note }) };
}

test('an unavailable store rejects every call, and is logged once, as is its recovery', async () => {
  const { failing, said, watched } = createFailingStore();
  failing.error = new Error('connect ECONNREFUSED');
  const refused = { data: { code: 'unavailable', retryAfter: 10 } };
  await expect(watched.put('a', '/b', 'text/plain')).rejects.toMatchObject(refused);
  await expect(watched.read('a')).rejects.toMatchObject(refused);
  expect(watched.isUp()).toBe(false);
  expect(said).toEqual(['The file store does not respond']);
  delete failing.error;
  expect(await watched.size('a')).toBe(1);
  expect(watched.isUp()).toBe(true);
  expect(said).toEqual(['The file store does not respond', 'The file store responds again']);
});

test('the recovery of an unused store is noticed when its state is requested', async () => {
  const { failing, watched } = createFailingStore();
  failing.error = new Error('connect ECONNREFUSED');
  await expect(watched.size('a')).rejects.toThrow();
  delete failing.error;
  expect(watched.isUp()).toBe(false);
  await expect.poll(() => watched.isUp()).toBe(true);
});

test('a missing file does not count as a failure of the store', async () => {
  const { failing, said, watched } = createFailingStore();
  failing.error = Object.assign(new Error('There is none'), { code: 'ENOENT' });
  await expect(watched.read('a')).rejects.toBe(failing.error);
  expect(watched.isUp()).toBe(true);
  expect(said).toEqual([]);
});
