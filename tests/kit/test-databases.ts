import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { packBlankPglite } from '@harbour/server/database/open-pglite.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { type SeedOptions, seedDatabase } from '@harbour/server/seed/seed-database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache/databases');

/** All sources that determine the tables of a new database. */
const SOURCES = [
  'apps/server/src/{collections,database}/**/*.ts',
  'core/contract/**/*.ts',
  'pnpm-workspace.yaml',
];

let blank: Promise<Blob> | undefined;

/**
 * Opens a database with its tables in a new data folder, or in memory without one, from a cached copy on
 * disk: creating one takes seconds, and every test needs one.
 */
export async function openBlankDatabase(dataDir?: string): Promise<Database> {
  // Read once per process, because hundreds of files are read to find the copy of this version.
  blank ??= readBlank();
  return openDatabase({ ...(dataDir && { dataDir }), packed: await blank });
}

/** Seeded databases of this process, by seed and moment: the last few, at about 30 MB each. */
const seeded = new Map<string, Promise<Blob>>();
const MOST_SEEDED = 3;

export interface SeededOptions extends Pick<SeedOptions, 'mode'> {
  /** The moment that the content is written for; the first use in this process by default. */
  readonly now?: Date;
  readonly dataDir?: string;
}

/**
 * Opens a database that is seeded, in a new data folder or in memory: the seed is stored once per process and
 * moment, and copied from then on.
 */
export async function openSeededDatabase({ mode, now, dataDir }: SeededOptions): Promise<Database> {
  const key = `${mode} ${now?.toISOString() ?? 'first use'}`;
  const packed = seeded.get(key) ?? packSeeded({ mode, now: now ?? new Date() });
  seeded.set(key, packed);
  for (const oldest of [...seeded.keys()].slice(0, -MOST_SEEDED)) seeded.delete(oldest);
  return openDatabase({ ...(dataDir && { dataDir }), packed: await packed });
}

async function packSeeded(options: Pick<SeedOptions, 'mode' | 'now'>): Promise<Blob> {
  const database = await openBlankDatabase();
  await seedDatabase({ ...options, database });
  await execute(database.db, 'checkpoint', []);
  const packed = await database.dump?.();
  await database.close();
  if (!packed) throw new Error('Only the embedded database can be copied.');
  return packed;
}

async function readBlank(): Promise<Blob> {
  const path = join(CACHE, `${versionOfTables()}.tar`);
  return new Blob([await readFile(path).catch(() => keepBlank(path))]);
}

/**
 * Creates a blank database and stores it in place of those of other versions. Two processes at the same time
 * both create one.
 */
async function keepBlank(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await (await packBlankPglite()).arrayBuffer());
  await mkdir(CACHE, { recursive: true });
  const outdated = await readdir(CACHE);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
  const own = outdated.filter((name) => name.endsWith('.tar') && join(CACHE, name) !== path);
  await Promise.all(own.map((name) => rm(join(CACHE, name), { force: true })));
  return bytes;
}

function versionOfTables(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
