import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { createExpiringCache } from '../concurrency/expiring-cache.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { LASTING, type StaticFile, type StaticFiles, staticFile } from './static-files.ts';

/**
 * The built files of every release that ran in the last 30 days, in the database. While servers are replaced
 * one by one, a page of the new release requests its scripts from a server of the old one; afterwards tabs
 * and caches still have pages of the old release.
 */
export interface ReleaseFiles {
  /** Stores the files of this server's own release; run before it serves its first page. */
  store(): Promise<void>;
  /** Finds a file of another release by its path, such as `/assets/boot-1a2b3c4.js`. */
  find(path: string): Promise<StaticFile | undefined>;
  /** Deletes the files of releases that no server runs any more; returns how many. */
  deleteOld(): Promise<number>;
}

/** The days for which files are stored after the last server of their release was stopped. */
const RELEASE_FILE_DAYS = 30;
/** An unknown path causes at most one query in this time. */
const NAMES_TTL_MS = 1_000;

const decompress = promisify(brotliDecompress);

/** Dependencies of {@link createReleaseFiles}: `files` are those of this server's release, `now` is in ms. */
export interface ReleaseFilesDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly files: StaticFiles;
  readonly now: () => number;
}

/** Creates the access to the stored files. */
export function createReleaseFiles({ db, files, now }: ReleaseFilesDeps): ReleaseFiles {
  // In order, so that two servers that start at the same time insert them without a deadlock.
  const own = [...files]
    .filter(([path]) => path.startsWith(LASTING))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = createExpiringCache<ReadonlySet<string>>({ ttlMs: NAMES_TTL_MS, max: 1, now });

  async function markUsed(): Promise<void> {
    if (own.length === 0) return;
    const ownNames = own.map(([path]) => path);
    await db
      .updateTable('releaseFiles')
      .set({ usedAt: sql`now()` })
      .where('name', 'in', ownNames)
      .where('usedAt', '<', sql<string>`now() - interval '1 day'`)
      .execute();
  }

  return {
    async store() {
      const stored = await readNames(db);
      const missing = own.filter(([name]) => !stored.has(name));
      if (missing.length > 0) {
        const insert = db.insertInto('releaseFiles').values(missing.map(toRow));
        await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute();
      }
      await markUsed();
    },
    async find(path) {
      if (!path.startsWith(LASTING)) return undefined;
      const stored = await names.get('all', () => readNames(db));
      return stored.has(path) ? readFile(db, path) : undefined;
    },
    async deleteOld() {
      await markUsed();
      const isOld = sql<string>`now() - make_interval(days => ${RELEASE_FILE_DAYS})`;
      const { numDeletedRows } = await db
        .deleteFrom('releaseFiles')
        .where('usedAt', '<', isOld)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function readNames(db: Kysely<DatabaseSchema>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('releaseFiles').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

function toRow([name, { bodies }]: readonly [string, StaticFile]) {
  const { br, identity } = bodies;
  const encoding = br === undefined ? 'identity' : 'br';
  return { name, encoding, body: br ?? identity } as const;
}

async function readFile(db: Kysely<DatabaseSchema>, name: string): Promise<StaticFile | undefined> {
  const query = db.selectFrom('releaseFiles').select(['encoding', 'body']).where('name', '=', name);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  const body = Buffer.from(row.body);
  if (row.encoding === 'identity') return staticFile(name, { identity: body });
  return staticFile(name, { identity: await decompress(body), br: body });
}
