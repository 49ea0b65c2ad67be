import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '@harbour/server/database/database.ts';
import { lockFolder } from '@harbour/server/database/folder-lock.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { OpenFailure } from '@harbour/server/database/open-failure.ts';
import { packNewPglite } from '@harbour/server/database/open-pglite.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { type SeedOptions, seedDatabase } from '@harbour/server/seed/seed-database.ts';
import { createPostgresCopies, type OpenCopy, type Template } from './postgres-copies.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache/databases');

/** All sources that determine the tables of a new database. */
const TABLES = [
  'apps/server/src/{collections,database}/**/*.ts',
  'core/contract/**/*.ts',
  'pnpm-workspace.yaml',
];
/** All sources that determine a database without tables. */
const BARE = ['apps/server/src/database/open-pglite.ts', 'pnpm-workspace.yaml'];
/** All sources that determine a seed. */
const SEEDS = ['apps/server/src/**/*', 'core/**/*', 'pnpm-workspace.yaml'];

const HOUR_MS = 60 * 60_000;
/** How often a process checks for a database that another one is creating. */
const WAIT_MS = 50;
/** The most databases on disk, of about 30 MB each. */
const MOST_STORED = 12;

let openCopy: OpenCopy | undefined;

/**
 * Lets databases without a data folder be on a PostgreSQL server of this process alone, at an address where
 * databases are created. Called once per process, because the templates of copies are stored from then on.
 */
export function openOnPostgres(server: string): void {
  openCopy ??= createPostgresCopies(server);
}

const BLANK: Template = { name: 'blank', fill: (database) => database.migrate() };

let blank: Promise<Blob> | undefined;
let bare: Promise<Blob> | undefined;
let seedVersion: string | undefined;

/**
 * Opens a database with its tables in a new data folder or, without one, in memory or on the server of
 * {@link openOnPostgres}, from a cached copy: creating one takes seconds, and every test needs one.
 */
export async function openBlankDatabase(dataDir?: string): Promise<Database> {
  return openCopy && dataDir === undefined ? openCopy(BLANK) : openEmbedded(dataDir);
}

async function openEmbedded(dataDir?: string): Promise<Database> {
  // Read once per process, because hundreds of files are read to find the copy of this version.
  blank ??= readStored(`blank-${versionOf(TABLES)}`, packBlank);
  return openDatabase({ ...(dataDir && { dataDir }), packed: await blank });
}

async function packBlank(): Promise<Blob> {
  const database = await openBareDatabase();
  await database.migrate();
  return pack(database);
}

/** Opens a database in memory without tables, like that of a new installation, from a cached copy on disk. */
export async function openBareDatabase(): Promise<Database> {
  bare ??= readStored(`bare-${versionOf(BARE)}`, packNewPglite);
  return openDatabase({ packed: await bare });
}

/** Seeded databases of this process, by seed and moment: the last few, at about 30 MB each. */
const seeded = new Map<string, Promise<Blob>>();
const MOST_SEEDED = 3;

export interface SeededOptions extends Pick<SeedOptions, 'mode'> {
  /** The moment that the content is written for; the start of this hour by default. */
  readonly now?: Date;
  readonly dataDir?: string;
}

/**
 * Opens a database that is seeded, where {@link openBlankDatabase} would: the seed of a moment is stored once
 * per process, and that of a whole hour once on disk for all processes. It is copied from then on.
 */
export async function openSeededDatabase({ mode, now, dataDir }: SeededOptions): Promise<Database> {
  const timestamp = now ?? new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const key = `${mode} ${timestamp.toISOString()}`;
  if (openCopy && dataDir === undefined) {
    const fill = (database: Database) => seedDatabase({ mode, now: timestamp, database });
    return openCopy({ name: key, from: BLANK, fill });
  }
  const packed = seeded.get(key) ?? readSeeded({ mode, now: timestamp });
  seeded.set(key, packed);
  for (const oldest of [...seeded.keys()].slice(0, -MOST_SEEDED)) seeded.delete(oldest);
  return openDatabase({ ...(dataDir && { dataDir }), packed: await packed });
}

type Seed = Pick<SeedOptions, 'mode' | 'now'>;

async function readSeeded(seed: Seed): Promise<Blob> {
  const time = seed.now.getTime();
  if (time % HOUR_MS !== 0) return packSeeded(seed);
  seedVersion ??= versionOf(SEEDS);
  return readStored(`${seed.mode}-${time}-${seedVersion}`, () => packSeeded(seed));
}

async function packSeeded(options: Seed): Promise<Blob> {
  const database = await openEmbedded();
  await seedDatabase({ ...options, database });
  return pack(database);
}

/** Closes an embedded database, and returns it as bytes. */
async function pack(database: Database): Promise<Blob> {
  // Without a checkpoint every copy would start by replaying every write.
  await execute(database.db, 'checkpoint', []);
  const packed = await database.dump?.();
  await database.close();
  if (!packed) throw new Error('Only the embedded database can be copied.');
  return packed;
}

/** Returns a database as it is stored on disk, where it is created and stored first if it is not there. */
async function readStored(name: string, create: () => Promise<Blob>): Promise<Blob> {
  const path = join(CACHE, `${name}.tar`);
  await mkdir(CACHE, { recursive: true });
  for (;;) {
    const stored = await readFile(path).catch(() => undefined);
    if (stored) {
      await noteUse(path);
      return new Blob([stored]);
    }
    const unlock = tryLock(path);
    if (unlock) return await store(path, create).finally(unlock);
    await setTimeout(WAIT_MS);
  }
}

/** Locks a file that is to be created; undefined while another process creates it. */
function tryLock(path: string): (() => void) | undefined {
  try {
    return lockFolder(path);
  } catch (error) {
    if (error instanceof OpenFailure && error.code === 'folder-in-use') return undefined;
    throw error;
  }
}

async function store(path: string, create: () => Promise<Blob>): Promise<Blob> {
  const packed = await create();
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, packed.stream());
  await rename(draft, path);
  await removeUnused();
  return packed;
}

/** Another process may just have removed the file. */
async function noteUse(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** Removes all stored databases except the most recently used ones. */
async function removeUnused(): Promise<void> {
  const stored = await Promise.all(
    (await readdir(CACHE)).map(async (name) => {
      const path = join(CACHE, name);
      return { path, time: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const unused = stored.toSorted((one, other) => other.time - one.time).slice(MOST_STORED);
  await Promise.all(unused.map(({ path }) => rm(path, { force: true })));
}

/** A hash of the sources' contents, except tests. */
function versionOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: ROOT, withFileTypes: true, exclude: ['**/node_modules'] })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of files.toSorted()) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
