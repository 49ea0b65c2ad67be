import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

/**
 * Stores files in a folder. A file to store must be on the same disk: it is moved into place, so that a
 * reader finds all of it or nothing.
 */
export function createFolderStorage(root: string): FileStorage {
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
      // A folder that is not empty stays.
      await Promise.all([...new Set(paths.map(dirname))].map((path) => rmdir(path).catch(() => undefined)));
    },
  };
}

async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
