import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backupName,
  readBackup,
  readInstallation,
  removeOldBackups,
  writeBackup,
} from '@harbour/server/backup/backup-file.ts';
import { noFiles } from '@harbour/server/backup/copy-files.ts';
import { readRanMigrations, tallyTables } from '@harbour/server/backup/read-database.ts';
import { writeDatabase } from '@harbour/server/backup/write-database.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../kit/postgres.ts';
import { openBareDatabase, openSeededDatabase } from '../kit/test-databases.ts';

// Each copy reads and writes the whole demonstration.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const shared = inject('postgres');
const PASSPHRASE = 'harbour lights over the water';

let folder: string;
let demonstration: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-backup-'));
  demonstration = await openSeededDatabase({ mode: 'demo' });
});
afterAll(async () => {
  await demonstration.close();
  await rm(folder, { recursive: true, force: true });
});

/** An empty database of each kind. */
async function openEmpty(kind: 'PGlite' | 'PostgreSQL'): Promise<Database> {
  if (kind === 'PGlite') return openBareDatabase();
  const name = `copy-${crypto.randomUUID()}`;
  return openDatabase({ databaseUrl: await createDatabase(shared?.url ?? '', { name }) });
}

/** The rows are read in one transaction. */
const tallyOf = ({ db }: Database) => db.transaction().execute(tallyTables);

/**
 * Every key, check and trigger that a migration makes, to show that a copy leaves none switched off or out.
 */
const schemaOf = async ({ db }: Database) =>
  (
    await execute(
      db,
      `select conrelid::regclass::text as "on", conname as "name", pg_get_constraintdef(oid) as "is", 'key' as "state"
      from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all select tgrelid::regclass::text, tgname, '', tgenabled::text from pg_trigger where not tgisinternal
`,
      [],
    )
  )
    .map((row) => JSON.stringify(row))
    .toSorted();

describe.skipIf(!shared)('a copy of the whole demonstration', () => {
  test('goes from PGlite to PostgreSQL and back with nothing lost', async () => {
    const original = await tallyOf(demonstration);
    expect(Object.values(original).filter(({ count }) => count > 0).length).toBeGreaterThan(25);
    const there = await openEmpty('PostgreSQL');
    const back = await openEmpty('PGlite');
    await writeDatabase(there, readInstallation(demonstration, undefined), noFiles);
    await writeDatabase(back, readInstallation(there, undefined), noFiles);
    expect(await tallyOf(there)).toEqual(original);
    expect(await tallyOf(back)).toEqual(original);
    expect(await readRanMigrations(back.db)).toEqual(await readRanMigrations(demonstration.db));
    expect(await schemaOf(back)).toEqual(await schemaOf(demonstration));
    await there.close();
    await back.close();
  });

  test('goes on where the original stopped: sequences, triggers and the log of changes', async () => {
    const copy = await openEmpty('PostgreSQL');
    await writeDatabase(copy, readInstallation(demonstration, undefined), noFiles);
    const last = 'select coalesce(max("number"), 0)::int as "last" from "ledgerEntries"';
    const [before] = await execute<{ readonly last: number }>(demonstration.db, last, []);
    expect(await execute(copy.db, 'select count(*)::int as "count" from "changes"', [])).toEqual([
      { count: 0 },
    ]);
    await execute(copy.db, 'update "settings" set "version" = "version" + 1', []);
    expect(await execute(copy.db, 'select "collection" from "changes"', [])).toEqual([
      { collection: 'settings' },
    ]);
    const next = `select nextval(pg_get_serial_sequence('"ledgerEntries"', 'number'))::int as "next"`;
    const [{ next: number = 0 } = {}] = await execute<{ readonly next: number }>(copy.db, next, []);
    expect(number).toBeGreaterThan(before?.last ?? 0);
    await copy.close();
  });

  test('is taken while others write, and is of one moment', async () => {
    const busy = await openEmpty('PostgreSQL');
    await writeDatabase(busy, readInstallation(demonstration, undefined), noFiles);
    const expected = await tallyOf(busy);
    const copy = await openEmpty('PGlite');
    const entries = async function* () {
      for await (const entry of readInstallation(busy, undefined)) {
        yield entry;
        if (entry.kind === 'head') await execute(busy.db, 'delete from "settings"', []);
      }
    };
    await writeDatabase(copy, entries(), noFiles);
    // The snapshot begins with the first statement, which the head needs.
    expect(await tallyOf(copy)).toEqual(expected);
    await busy.close();
    await copy.close();
  });
});

describe('a backup file', () => {
  const cut = async function* () {
    for await (const entry of readInstallation(demonstration, undefined))
      if (entry.kind !== 'end') yield entry;
  };

  test('restores, and neither by another passphrase nor over data', async () => {
    const path = join(folder, backupName(new Date()));
    await writeBackup(path, PASSPHRASE, readInstallation(demonstration, undefined));
    const wrong = await openEmpty('PGlite');
    const byAnother = writeDatabase(wrong, readBackup(path, 'another passphrase, as long'), noFiles);
    await expect(byAnother).rejects.toThrow(/BACKUP_PASSPHRASE is not/);
    const counts = await writeDatabase(wrong, readBackup(path, PASSPHRASE), noFiles);
    expect(counts.rows).toBeGreaterThan(300);
    expect(await tallyOf(wrong)).toEqual(await tallyOf(demonstration));
    await expect(writeDatabase(wrong, readBackup(path, PASSPHRASE), noFiles)).rejects.toThrow(/is not empty/);
    await wrong.close();
  });

  test('that is cut writes nothing, and a whole one restores into the same database afterwards', async () => {
    const target = await openEmpty('PGlite');
    await expect(writeDatabase(target, cut(), noFiles)).rejects.toThrow('The copy is not complete');
    expect(await execute(target.db, 'select 1 from "admins"', [])).toEqual([]);
    await writeDatabase(target, readInstallation(demonstration, undefined), noFiles);
    expect(await tallyOf(target)).toEqual(await tallyOf(demonstration));
    expect(await schemaOf(target)).toEqual(await schemaOf(demonstration));
    await target.close();
  });

  test('that is cut leaves a database that no server fills, so that nothing is there to be overwritten', async () => {
    const target = await openEmpty('PGlite');
    await expect(writeDatabase(target, cut(), noFiles)).rejects.toThrow('The copy is not complete');
    await expect(target.migrate()).rejects.toThrow(/^A copy into this database is under way or was interr/);
    await target.close();
  });

  test('restores into a database that was left amid its first migrations', async () => {
    const target = await openEmpty('PGlite');
    const [first] = await readRanMigrations(demonstration.db);
    const killed = {
      ...target,
      async migrate() {
        await target.migrate(first);
        throw new Error('It was killed');
      },
    };
    const copying = writeDatabase(killed, readInstallation(demonstration, undefined), noFiles);
    await expect(copying).rejects.toThrow('It was killed');
    await writeDatabase(target, readInstallation(demonstration, undefined), noFiles);
    expect(await tallyOf(target)).toEqual(await tallyOf(demonstration));
    await target.close();
  });

  test('that lost a row is refused', async () => {
    const target = await openEmpty('PGlite');
    const short = async function* () {
      for await (const entry of readInstallation(demonstration, undefined)) {
        yield entry.kind === 'rows' ? { ...entry, rows: entry.rows.slice(1) } : entry;
      }
    };
    await expect(writeDatabase(target, short(), noFiles)).rejects.toThrow(
      /constraint|not written as it was read/,
    );
    await target.close();
  });

  test('is removed once enough newer ones are there; other files are left alone', async () => {
    const old = await mkdtemp(join(folder, 'kept-'));
    const names = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day))));
    for (const name of [...names, 'notes.txt']) await writeFile(join(old, name), '');
    expect(await removeOldBackups(old, 2)).toEqual([names[0]]);
    expect(await readdir(old)).toEqual([names[1], names[2], 'notes.txt']);
  });
});
