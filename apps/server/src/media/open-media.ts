import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Background } from '../concurrency/background.ts';
import type { FileStorage } from './file-storage.ts';
import { watchStorage } from './file-storage.ts';
import { createMedia, type Media } from './media.ts';
import { createS3Storage, type S3Bucket } from './s3-storage.ts';
import { createTemporaryFolders } from './temporary-folders.ts';

export interface MediaConfig {
  readonly dataDir: string;
  /** Storage of files; without it, a folder of `dataDir`. */
  readonly s3: S3Bucket | null;
}

/** The media of a server, and whether the remote store of their files responds, if there is one. */
export interface ServerMedia extends Media {
  readonly isStoreUp: (() => boolean) | undefined;
}

/** Creates the media of a server: work that no request waits for is done in `background`. */
export function openServerMedia(
  config: MediaConfig,
  {
    now,
    background,
    log,
  }: { readonly now: () => number; readonly background: Background; readonly log: Logger },
): ServerMedia {
  const watched = config.s3 ? watchStorage(createS3Storage(config.s3, now), log) : undefined;
  const onLeft = (error: unknown) =>
    log.warn({ err: error }, 'Files of an interrupted upload could not be deleted');
  const media = createMedia({
    ...partsOf(config, now, onLeft),
    ...(watched && { storage: watched }),
    background,
  });
  return Object.assign(media, { isStoreUp: watched?.isUp });
}

/** Creates the media of a configuration. */
export function openMedia(config: MediaConfig): Media {
  return createMedia({ ...partsOf(config, Date.now), background: undefined });
}

/** Temporary files are in a folder next to the stored ones, so that they can be moved into place. */
function partsOf({ dataDir, s3 }: MediaConfig, now: () => number, onLeft?: (error: unknown) => void) {
  const root = join(dataDir, 'uploads');
  const storage: FileStorage = s3 ? createS3Storage(s3, now) : createFolderStorage(root);
  return { storage, openTemporaryFolder: createTemporaryFolders(join(root, 'incoming'), onLeft), now };
}

/**
 * Stores files in a folder. A file to store must be on the same disk: it is moved into place, so that a
 * reader finds either all of it or nothing.
 */
function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, ...key.split('/'));
  return {
    async put(key, path) {
      const target = pathOf(key);
      await syncToDisk(path);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      await syncToDisk(dirname(target));
      await syncToDisk(root);
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing);
      return found?.isFile() ? found.size : undefined;
    },
    async read(key, range = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    async remove(keys) {
      const paths = keys.map(pathOf);
      await Promise.all(paths.map((path) => rm(path, { force: true })));
      // A folder that is not empty remains.
      await Promise.all([...new Set(paths.map(dirname))].map((path) => rmdir(path).catch(() => undefined)));
    },
  };
}

/** Forces a file or a folder to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
