import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createS3Storage, type S3Bucket } from '../media/s3-storage.ts';
import { isBackupName, namesToRemove } from './backup-file.ts';

/** How long a backup may take to be sent, in milliseconds. */
const PATIENCE_MS = 6 * 3_600_000;

/** The backups in a bucket, each an object named as the files of a folder are. */
export interface BackupBucket {
  /** Stores a backup file, and checks that the bucket has all of its bytes. */
  put(name: string, path: string, bytes: number): Promise<void>;
  /** Writes a backup to a new local file. Rejects if the bucket has none of that name. */
  fetch(name: string, path: string): Promise<void>;
  /** Names of all backups, oldest first. */
  names(): Promise<readonly string[]>;
  /** Removes all but the newest backups, and returns the names of the removed ones. */
  removeOld(count: number): Promise<readonly string[]>;
}

/** Opens a bucket of backups; nothing else in it is touched. */
export function openBackupBucket(bucket: S3Bucket): BackupBucket {
  const storage = createS3Storage(bucket, Date.now, { sendMs: PATIENCE_MS });
  const names = async () => (await storage.list('harbour-')).filter(isBackupName).toSorted();
  return {
    names,
    async put(name, path, bytes) {
      await storage.put(name, path, 'application/octet-stream');
      const stored = await storage.size(name);
      if (stored !== bytes) throw new Error(`The bucket has ${stored ?? 0} of ${bytes} bytes of ${name}`);
    },
    async fetch(name, path) {
      await pipeline(await storage.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    },
    async removeOld(count) {
      const removed = namesToRemove(await names(), count);
      await storage.remove(removed);
      return removed;
    },
  };
}

/**
 * Creates a folder that only this user may read, for a backup that is being sent to a bucket or fetched from
 * it.
 */
export async function openTemporaryFolder(): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-backup-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
