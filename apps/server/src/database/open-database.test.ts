import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'harbour-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Creates a database with its tables, and returns the file of one of them. */
async function makeTables(table: string): Promise<string> {
  const { db, close } = await openBlankDatabase(dataDir);
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${table}) as path`.execute(db);
  await close();
  return rows[0]?.path ?? '';
}

/** Returns the error of reading a table, in the words of the database. */
function read({ db, nameFailure }: Database, table: string): Promise<unknown> {
  return sql`select * from ${sql.table(table)}`.execute(db).catch(nameFailure);
}

/** Migrates as a newer version would. */
async function addStep(db: Database['db']): Promise<void> {
  const at = new Date().toISOString();
  await sql`insert into "kysely_migration" values ('9999-to-come', ${at})`.execute(db);
}

function overwrite(path: string): void {
  writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa7));
}

describe('openDatabase', () => {
  it('opens separate copies of one packed database in memory', async () => {
    const changed = await openBlankDatabase();
    await changed.db.updateTable('settings').set({ sponsorName: 'Ferry' }).execute();
    const other = await openBlankDatabase();
    const { sponsorName } = await other.db
      .selectFrom('settings')
      .select('sponsorName')
      .executeTakeFirstOrThrow();
    expect(sponsorName).toBeNull();
    await Promise.all([changed.close(), other.close()]);
  });

  it('keeps data between starts and releases the folder on close', async () => {
    const first = await openBlankDatabase(dataDir);
    await first.db.updateTable('settings').set({ sponsorName: 'Ferry' }).execute();
    await first.close();
    expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
    const second = await openDatabase({ dataDir });
    await second.migrate();
    const settings = await second.db.selectFrom('settings').select('sponsorName').execute();
    await second.close();
    expect(settings).toEqual([{ sponsorName: 'Ferry' }]);
  });

  it('rejects a folder that this process has already opened', async () => {
    const first = await openBlankDatabase(dataDir);
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'folder-in-use',
      message: expect.stringContaining(`is in use by process ${process.pid}`),
    });
    await first.close();
  });

  it('rejects a folder that another running process uses', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
    writeFileSync(join(dataDir, 'pglite.lock'), JSON.stringify({ pid: other.pid, started: null }));
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder-in-use' });
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  it('takes over the folder of a process that exited without closing it', async () => {
    const other = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(other, 'exit');
    writeFileSync(join(dataDir, 'pglite.lock'), JSON.stringify({ pid: other.pid, started: null }));
    const database = await openBlankDatabase(dataDir);
    expect(database.kind).toBe('pglite');
    await database.close();
  });

  it('takes over the folder of an earlier process whose id has been reused', async () => {
    writeFileSync(join(dataDir, 'pglite.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    const database = await openBlankDatabase(dataDir);
    await database.close();
  });

  it('reports a folder with foreign files as damaged', async () => {
    mkdirSync(join(dataDir, 'pglite'));
    writeFileSync(join(dataDir, 'pglite', 'holiday.jpg'), 'not a database');
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder-corrupt' });
    expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
  });

  it.each(['global/pg_control', 'PG_VERSION'])(
    'reports a folder with a truncated %s as damaged',
    async (file) => {
      await (await openBlankDatabase(dataDir)).close();
      truncateSync(join(dataDir, 'pglite', file), 0);
      await expect(openDatabase({ dataDir })).rejects.toMatchObject({
        code: 'folder-corrupt',
        message: expect.stringContaining('restore it from a backup'),
      });
    },
  );

  it('reports an intact folder of another major version of PostgreSQL, and how to move its data', async () => {
    await (await openBlankDatabase(dataDir)).close();
    const path = join(dataDir, 'pglite', 'PG_VERSION');
    const own = readFileSync(path, 'utf8').trim();
    writeFileSync(path, '9\n');
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'folder-of-another-postgres',
      message: expect.stringMatching(`written by PostgreSQL 9, .* contains PostgreSQL ${own}: make a backup`),
    });
    writeFileSync(path, `${own}\n`);
    await (await openDatabase({ dataDir })).close();
  });

  it.each([
    { what: 'with a truncated table of steps', table: 'kysely_migration', harm: truncateSync },
    { what: 'without its table of steps', table: 'kysely_migration', harm: rmSync },
    { what: 'with an overwritten table', table: 'settings', harm: overwrite },
  ])('reports a folder $what as damaged', async ({ table, harm }) => {
    harm(join(dataDir, 'pglite', await makeTables(table)));
    const damaged = await openDatabase({ dataDir });
    const error = await damaged.migrate().then(() => read(damaged, table), damaged.nameFailure);
    await damaged.close();
    expect(error).toMatchObject({ code: 'folder-corrupt', message: expect.stringContaining('is damaged') });
  });

  it('runs a migration that was merged after a later one had run', async () => {
    const { db, migrate, close } = await openBlankDatabase(dataDir);
    await sql`drop table "announcedPages"`.execute(db);
    await sql`delete from "kysely_migration" where "name" like '0068%'`.execute(db);
    await migrate();
    expect(await db.selectFrom('announcedPages').selectAll().execute()).toEqual([]);
    await close();
  });

  it('accepts a database that a newer, compatible version has migrated', async () => {
    const { db, migrate, close } = await openBlankDatabase(dataDir);
    await addStep(db);
    await migrate();
    const { rows } = await sql`select "name" from "kysely_migration" order by 1 desc limit 1`.execute(db);
    await close();
    expect(rows).toEqual([{ name: '9999-to-come' }]);
  });

  it.each([
    {
      why: 'removes what this version uses',
      statement: sql`update "oldestSupported" set "step" = '9998-to-come'`,
    },
    {
      why: 'lacks a step of this version',
      statement: sql`delete from "kysely_migration" where "name" like '0093%'`,
    },
  ])('rejects and leaves unchanged a database whose newer version $why', async ({ statement }) => {
    const { db, migrate, close } = await openBlankDatabase(dataDir);
    await addStep(db);
    await statement.execute(db);
    const read = () => sql`select * from "kysely_migration" order by "name"`.execute(db);
    const before = await read();
    await expect(migrate()).rejects.toMatchObject({
      code: 'database-newer',
      message: expect.stringContaining('9999-to-come'),
    });
    const after = await read();
    await close();
    expect(after.rows).toEqual(before.rows);
  });

  it('returns any other error unchanged', async () => {
    const { db, nameFailure, close } = await openBlankDatabase(dataDir);
    const error = await sql`select 1 / 0`.execute(db).catch((thrown: unknown) => thrown);
    await close();
    expect(nameFailure(error)).toBe(error);
  });

  it('names the server that cannot be reached, without its password', async () => {
    const databaseUrl = 'postgres://harbour:hush@127.0.0.1:1/harbour';
    await expect(openDatabase({ databaseUrl })).rejects.toMatchObject({
      code: 'database-unreachable',
      message: expect.stringMatching(/127\.0\.0\.1:1\/harbour(?!.*hush)/),
    });
  });
});
