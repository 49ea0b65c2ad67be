import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** State of an open file in PGlite's Node file system; a folder has no file descriptor. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}

/** The untyped part of PGlite's module; its version is pinned and a test counts the syncs. */
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}

/**
 * Makes the database's fsync reach the disk. PGlite's Node file system ignores it, so an acknowledged write
 * could be lost in a power failure.
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
 * Syncs a new folder to disk, including its directory entries: files that were written before
 * {@link syncWrites} took effect.
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
