import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type KyselyPlugin } from 'kysely';
import type { Database } from './database.ts';
import { folderFailure, folderUnwritable, nameSystemError } from './folder-fault.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { isDamage, type OpenFailure, openFailure } from './open-failure.ts';
import { PackedFolder, unpackInto } from './packed-folder.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { syncFolder, syncWrites } from './pglite-sync.ts';
import type { DatabaseSchema } from './schema.ts';
import { valueParsers } from './value-parsers.ts';
import { createStatementWatch } from './watch-statements.ts';

/** The files are in memory anyway, and clearing the default 128 MB takes half of the start. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database in `dataDir/pglite`, created on first use, or one in memory. A new one is empty
 * or starts from `packed`.
 */
export async function openPglite(dataDir?: string, packed?: Blob): Promise<Database> {
  if (dataDir === undefined) return openInMemory(packed);
  const folder = join(dataDir, 'pglite');
  makeFolder(folder);
  const unlock = lock(folder);
  try {
    return asDatabase(await openFolder(folder, packed), {
      unlock,
      nameFailure: (error) =>
        isDamage(error) ? folderFailure(folder, error) : (nameSystemError(folder, error) ?? error),
    });
  } catch (error) {
    const failure = (await ofAnotherPostgres(folder, error)) ?? folderFailure(folder, error);
    unlock();
    throw failure;
  }
}

/**
 * Returns the failure of an intact folder which another major version of PostgreSQL wrote, as a newer PGlite
 * may contain one; `undefined` if this one did.
 */
async function ofAnotherPostgres(folder: string, cause: unknown): Promise<OpenFailure | undefined> {
  const path = join(folder, 'PG_VERSION');
  const written = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  // A damaged file is not a number, or is empty.
  if (!written) return undefined;
  const own = await readOwnVersion();
  if (written === own) return undefined;
  return openFailure(
    'folder-of-another-postgres',
    `The data folder ${folder} was written by PostgreSQL ${written}, and this version of the program contains PostgreSQL ${own}: make a backup with the version that used it last (\`npm run backup\`), and restore it with this one. The data is not damaged: leave it where it is.`,
    cause,
  );
}

async function readOwnVersion(): Promise<number | undefined> {
  const pglite = await PGlite.create();
  const { rows } = await pglite.query<{ readonly major: number }>(
    `select current_setting('server_version_num')::int / 10000 as "major"`,
  );
  await pglite.close();
  return rows[0]?.major;
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw nameSystemError(folder, error) ?? error;
  }
}

/** Creates an in-memory database without tables, as bytes for {@link openPglite}. */
export async function packNewPglite(): Promise<Blob> {
  const pglite = await PGlite.create({ parsers: valueParsers, initDbStartParams: ['--wal-segsize=1'] });
  // Every copy is unpacked file by file, and two thirds of the files are templates for new databases.
  for (const template of ['template0', 'template1']) {
    await pglite.exec(`alter database ${template} is_template false`);
    await pglite.exec(`drop database ${template}`);
  }
  // Without a checkpoint the copy would start by replaying every write.
  await pglite.exec('checkpoint');
  const packed = await pglite.dumpDataDir('none');
  await pglite.close();
  return packed;
}

async function openInMemory(packed: Blob | undefined): Promise<Database> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  const fs = packed && { fs: new PackedFolder(packed) };
  const pglite = await PGlite.create({ parsers: valueParsers, startParams, ...fs });
  return asDatabase(pglite, IN_MEMORY);
}

function makeFolder(folder: string): void {
  try {
    // Also applies to a new data folder, which only this user may access.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw nameSystemError(folder, error) ?? folderUnwritable(folder, error);
  }
}

async function openFolder(folder: string, packed: Blob | undefined): Promise<PGlite> {
  const fresh = readdirSync(folder).length === 0;
  if (!fresh && !existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
  if (fresh && packed) await unpackInto(folder, packed);
  const pglite = await PGlite.create({
    dataDir: folder,
    parsers: valueParsers,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  syncWrites(pglite);
  if (fresh) syncFolder(folder);
  return pglite;
}

/** The parts of an embedded database that depend on its storage. */
interface Keeping extends Pick<Database, 'nameFailure'> {
  unlock(): void;
}

const IN_MEMORY: Keeping = { unlock: () => {}, nameFailure: (error) => error };

function asDatabase(pglite: PGlite, { unlock, nameFailure }: Keeping): Database {
  const dialect = pgliteDialect(pglite);
  const { watch, log } = createStatementWatch();
  const db = new Kysely<DatabaseSchema>({ dialect, log, plugins: [yieldBetweenStatements()] });
  return {
    db,
    kind: 'pglite',
    node: null,
    watch,
    pool: () => ({ used: 0, idle: 0, waiting: 0, most: 0 }),
    migrate: (only) => migrate(db, nameFailure, only),
    // No statement runs while it reads the files.
    dump: () => pglite.dumpDataDir('none'),
    nameFailure,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

/** Longest time that statements may run without yielding to the event loop, in milliseconds. */
const YIELD_AFTER_MS = 20;

/**
 * Yields to the event loop between statements. The embedded database runs in this process and returns without
 * I/O, so a job of many statements would otherwise block requests, sockets and timers until its end.
 */
function yieldBetweenStatements(): KyselyPlugin {
  let turnedAt = performance.now();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - turnedAt >= YIELD_AFTER_MS) {
        await yieldToEventLoop();
        turnedAt = performance.now();
      }
      return result;
    },
  };
}
