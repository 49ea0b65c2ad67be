import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** The folder that the engine reads in its own file system. */
const DATA_FOLDER = '/pglite/data';
const BLOCK = 512;
const FOLDER_MODE = 0o40700;
const FILE_MODE = 0o100600;

/** A folder or, with bytes, a file of a tar archive. */
interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
}

/** A folder of Emscripten's file system in memory: `MEMFS` of its library_memfs.js. */
interface Folder {
  readonly contents: Readonly<Record<string, Folder>>;
  readonly node_ops: {
    mknod(
      parent: Folder,
      name: string,
      mode: number,
      device: number,
    ): { contents: unknown; usedBytes: number };
  };
}

/** The entries of each archive that this process has already read. */
const read = new WeakMap<Blob, Promise<readonly Entry[]>>();

/**
 * The engine's files in memory, initially a copy of a data folder that was packed as a tar archive. PGlite's
 * own `loadDataDir` writes each of a thousand files through its path: that takes longer than the rest of the
 * start. This class reads an archive once per process, and puts copies of its files into their folders.
 */
export class PackedFolder extends MemoryFS {
  readonly #packed: Blob;

  constructor(packed: Blob) {
    super();
    this.#packed = packed;
  }

  /** Called by PGlite before it looks for a database. */
  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The file system has no engine');
    const { FS } = this.pg.Module;
    FS.mkdirTree(DATA_FOLDER);
    const root: Folder = FS.lookupPath(DATA_FOLDER, {}).node;
    for (const entry of await entriesOf(this.#packed)) copy(entry, root);
  }
}

/** Writes a packed data folder into a folder on disk that only this user may access. */
export async function unpackInto(folder: string, packed: Blob): Promise<void> {
  for (const { path, bytes } of await entriesOf(packed)) {
    const target = join(folder, path);
    mkdirSync(bytes ? dirname(target) : target, { recursive: true, mode: FOLDER_MODE & 0o777 });
    if (bytes) writeFileSync(target, bytes, { mode: FILE_MODE & 0o777 });
  }
}

function entriesOf(packed: Blob): Promise<readonly Entry[]> {
  const entries = read.get(packed) ?? readTar(packed);
  read.set(packed, entries);
  return entries;
}

function copy({ path, bytes }: Entry, root: Folder): void {
  const [name = '', ...above] = path.split('/').filter(Boolean).reverse();
  const parent = above.reduceRight((folder, step) => childOf(folder, step), root);
  if (!bytes) childOf(parent, name);
  else Object.assign(make(parent, name, FILE_MODE), { contents: bytes.slice(), usedBytes: bytes.length });
}

function childOf(folder: Folder, name: string): Folder {
  if (!folder.contents[name]) make(folder, name, FOLDER_MODE);
  const child = folder.contents[name];
  if (!child) throw new Error(`No folder ${name} in the copy`);
  return child;
}

const make = (parent: Folder, name: string, mode: number) => parent.node_ops.mknod(parent, name, mode, 0);

/** Reads an archive in the form that PGlite packs: POSIX ustar, with names of at most 100 bytes. */
async function readTar(packed: Blob): Promise<readonly Entry[]> {
  const archive = new Uint8Array(await packed.arrayBuffer());
  const textAt = (start: number, length: number) =>
    Buffer.from(archive.buffer, start, length).toString('latin1').split('\0', 1)[0] ?? '';
  const entries: Entry[] = [];
  for (let at = 0; archive[at]; ) {
    const [path, size, kind] = [
      textAt(at, 100),
      Number.parseInt(textAt(at + 124, 12), 8),
      textAt(at + 156, 1),
    ];
    const start = at + BLOCK;
    entries.push({ path, bytes: kind === '5' ? undefined : archive.subarray(start, start + size) });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}
