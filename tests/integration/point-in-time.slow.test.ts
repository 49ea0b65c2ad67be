import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tallyTables } from '@harbour/server/backup/read-database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { expect, test } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { findPostgres } from '../kit/postgres.ts';
import { startArchivingPostgres } from '../kit/postgres-archive.ts';
import { signInDemo, startServerProcess } from '../kit/server-process.ts';

const postgres = findPostgres();
if (!postgres.found) process.stdout.write(`Recovery to a time is not tested: ${postgres.reason}.\n`);

const VERIFY = join(import.meta.dirname, '../../apps/server/src/commands/audit-verify.ts');
const CHANGES = 40;

/** The rows of every table, by count and digest, and the database's time after they were read. */
async function stateOf(databaseUrl: string) {
  const { db, close } = await openDatabase({ databaseUrl });
  const tally = await db.transaction().execute(tallyTables);
  const [row] = await execute<{ readonly now: string }>(db, 'select clock_timestamp()::text as "now"', []);
  await close();
  return { tally, now: row?.now ?? '' };
}

/** Runs one statement, and returns the first column of its first row as text. */
async function run(databaseUrl: string, text: string): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl });
  const [row] = await execute<object>(db, text, []);
  await close();
  return String(Object.values(row ?? {})[0]);
}

test.skipIf(!postgres.found)(
  'a database is restored from its archive to the state before a mistake',
  { timeout: 600_000 },
  async () => {
    if (!postgres.found) return;
    await using archiving = await startArchivingPostgres(postgres.folder);
    const dataDir = await mkdtemp(join(tmpdir(), 'harbour-point-in-time-'));
    const databaseUrl = await archiving.server.createDatabase();
    const start = (url: string, seed: 'demo' | 'none') =>
      startServerProcess({ dataDir, seed, settings: { DATABASE_URL: url } });

    // The base backup is made while the server writes, and what it writes afterwards is in the archive alone.
    const server = await start(databaseUrl, 'demo');
    const admin = await signInDemo(server.url);
    const create = async (from: number) => {
      for (let index = from; index < from + CHANGES; index += 1) {
        const made = await admin.post('/api/categories', {
          slug: `kept-${index}`,
          name: { en: `Kept ${index}` },
        });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
      }
    };
    const during = create(0);
    archiving.baseBackup();
    await during;
    await create(CHANGES);
    await server.stop();
    const stored = await stateOf(databaseUrl);

    await run(databaseUrl, `delete from "categories" where "slug" like 'kept-%'`);
    await run(databaseUrl, `update "news" set "city" = 'a mistake'`);
    const log = await run(databaseUrl, 'select pg_walfile_name(pg_switch_wal())');
    await expect.poll(() => archiving.hasArchived(log)).toBe(true);
    await archiving.server.halt();

    await using recovered = await archiving.recover(stored.now);
    const recoveredUrl = new URL(new URL(databaseUrl).pathname, recovered.url).href;
    expect((await stateOf(recoveredUrl)).tally).toEqual(stored.tally);
    const { NODE_COMPILE_CACHE } = childEnvironment;
    const env = { NODE_COMPILE_CACHE, HARBOUR_DATA_DIR: dataDir, DATABASE_URL: recoveredUrl };
    const verified = await runProcess(process.execPath, [VERIFY], { env });
    expect(verified.code, verified.output).toBe(0);
    await using again = await start(recoveredUrl, 'none');
    const reader = await signInDemo(again.url);
    const found = await reader.get('/api/categories?slug[$in][]=kept-0&slug[$in][]=kept-79');
    expect(found.body.total, JSON.stringify(found.body)).toBe(2);
    const made = await reader.post('/api/categories', { slug: 'after', name: { en: 'After' } });
    expect(made.status).toBe(201);
    await rm(dataDir, { recursive: true, force: true });
  },
);
