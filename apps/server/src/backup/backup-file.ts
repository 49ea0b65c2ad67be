import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import type { Media } from '../media/media.ts';
import { syncToDisk } from '../media/open-media.ts';
import { readFiles } from './copy-files.ts';
import { type BackupEntry, createTallier, decodeEntries, encodeEntries, type Tally } from './entries.ts';
import { readDatabase } from './read-database.ts';
import { openStream, sealStream } from './seal-stream.ts';

/** Reads a whole installation: its database at one moment, then its uploads unless there are none to read. */
export async function* readInstallation(
  database: Database,
  media: Media | undefined,
): AsyncGenerator<BackupEntry> {
  const tables: Record<string, Tally> = {};
  yield* readDatabase(database, tables);
  const files = createTallier();
  // Files are read after the records, so that every record of the copy has its file; files never change.
  if (media !== undefined) yield* readFiles(database, media, files);
  yield { kind: 'end', tables, files: files.result() };
}

/** A backup that does not have its name yet. Disposal deletes it unless it was kept. */
export interface BackupDraft extends AsyncDisposable {
  readonly path: string;
  /** Gives the file its final name. */
  keep(): Promise<void>;
}

/**
 * Writes entries compressed and encrypted to a new file, which only this user may read. It is named `path`
 * once the draft is kept, so that a file that failed its verification never has the name of a backup.
 */
export async function writeBackup(
  path: string,
  passphrase: string,
  entries: AsyncIterable<BackupEntry>,
): Promise<BackupDraft> {
  const draft = `${path}.part`;
  const remove = () => rm(draft, { force: true });
  try {
    await pipeline(
      Readable.from(encodeEntries(entries)),
      createGzip(),
      (pieces: AsyncIterable<Buffer>) => sealStream(pieces, passphrase),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await syncToDisk(draft);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    path: draft,
    async keep() {
      await rename(draft, path);
      await syncToDisk(dirname(path));
    },
    [Symbol.asyncDispose]: remove,
  };
}

/** Reads the entries of a backup file; throws as {@link openStream} does. */
export async function* readBackup(path: string, passphrase: string): AsyncGenerator<BackupEntry> {
  const plain = new PassThrough();
  const reading = pipeline(
    createReadStream(path),
    (pieces: AsyncIterable<Buffer>) => openStream(pieces, passphrase),
    createGunzip(),
    plain,
  );
  reading.catch(() => undefined);
  try {
    yield* decodeEntries(plain);
  } catch (error) {
    // The reader of `plain` might otherwise only learn that it was closed.
    await reading;
    throw error;
  }
  await reading;
}

const NAME = /^harbour-\d{8}-\d{6}\.backup$/;

/** Returns the name of a backup made now, by UTC. */
export function backupName(now: Date): string {
  const [day = '', time = ''] = now
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .split('T');
  return `harbour-${day}-${time}.backup`;
}

/** True for a name that {@link backupName} has made. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the names of all backups except the newest; names are ordered from the oldest. */
export function namesToRemove(names: readonly string[], count: number): readonly string[] {
  return names.slice(0, Math.max(0, names.length - count));
}

/** Removes all but the newest backups of a folder, and returns the names of the removed ones. */
export async function removeOldBackups(folder: string, count: number): Promise<readonly string[]> {
  const removed = namesToRemove((await readdir(folder)).filter(isBackupName).toSorted(), count);
  await Promise.all(removed.map((name) => rm(join(folder, name))));
  return removed;
}
