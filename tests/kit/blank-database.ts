import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { packBlankPglite } from '@harbour/server/database/open-pglite.ts';

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
