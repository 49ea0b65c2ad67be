import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../../tests/kit/s3-server.ts';
import { type BackupBucket, openBackupBucket } from './backup-bucket.ts';

let store: S3Server;
let bucket: BackupBucket;
let folder: string;
beforeAll(async () => {
  store = await startS3Server('harbour-backups');
  bucket = openBackupBucket(store.settings);
  folder = await mkdtemp(join(tmpdir(), 'harbour-bucket-'));
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const nameOf = (day: number) => `harbour-202611${String(day).padStart(2, '0')}-030000.backup`;

async function put(name: string, content = name) {
  const path = join(folder, `sent-${name}`);
  await writeFile(path, content);
  await bucket.put(name, path, content.length);
}

test('keeps the newest backups, in whatever order they arrived and over several pages', async () => {
  // The stand-in lists three names per page.
  for (const day of [8, 3, 10, 1, 7, 2, 9]) await put(nameOf(day));
  expect(await bucket.names()).toEqual([1, 2, 3, 7, 8, 9, 10].map(nameOf));
  expect(await bucket.removeOld(2)).toEqual([1, 2, 3, 7, 8].map(nameOf));
  expect(await bucket.names()).toEqual([9, 10].map(nameOf));
  expect(await bucket.removeOld(2)).toEqual([]);
});

test('never deletes a file that is not a backup', async () => {
  await put('harbour-notes.txt');
  await put('others.backup');
  await put(nameOf(11));
  await bucket.removeOld(1);
  expect([...store.objects.keys()].toSorted()).toEqual([nameOf(11), 'harbour-notes.txt', 'others.backup']);
});

test('downloads a backup unchanged, and never overwrites a file', async () => {
  await put(nameOf(12), 'bytes of a backup');
  const path = join(folder, 'fetched');
  await bucket.fetch(nameOf(12), path);
  expect(await readFile(path, 'utf8')).toBe('bytes of a backup');
  await expect(bucket.fetch(nameOf(12), path)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(bucket.fetch(nameOf(13), join(folder, 'missing'))).rejects.toThrow(`has no ${nameOf(13)}`);
});

test('reports an incomplete upload and the reason for a refusal', async () => {
  const path = join(folder, 'short');
  await writeFile(path, 'short');
  await expect(bucket.put(nameOf(14), path, 500)).rejects.toThrow('has 5 of 500 bytes');
  const stranger = openBackupBucket({ ...store.settings, secretAccessKey: 'another' });
  await expect(stranger.names()).rejects.toThrow('SignatureDoesNotMatch');
  const nowhere = openBackupBucket({ ...store.settings, bucket: 'harbour-nowhere' });
  await expect(nowhere.names()).rejects.toThrow('no bucket harbour-nowhere');
});
