import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** What PGlite's Node file system keeps of an open file; a folder has no file number. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}

/**
 * The part of PGlite's module that is not in its types; the version is pinned and a test counts the syncs.
 */
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}

/**
 * Makes the database's fsync reach the disk. PGlite's Node file system ignores it, so that an acknowledged
 * write could be lost with the power.
 */
export function syncWrites(pglite: PGlite): void {
  const module: { readonly NODEFS: NodeFileSystem } = pglite.Module;
  const { NODEFS } = module;
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncPath(NODEFS.realPath(node));
    else fdatasyncSync(nfd);
    return 0;
  };
}

/**
 * Brings a new folder to disk, names included: what was written before {@link syncWrites} could take hold.
 */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
