import { readInstallation } from '@harbour/server/backup/backup-file.ts';
import { noFiles } from '@harbour/server/backup/copy-files.ts';
import { readRanMigrations } from '@harbour/server/backup/read-database.ts';
import { writeDatabase } from '@harbour/server/backup/write-database.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../kit/postgres.ts';
import { openBareDatabase, openSeededDatabase } from '../kit/test-databases.ts';
import { schemaOf, tallyOf } from './compare-databases.ts';

const shared = inject('postgres');

let demonstration: Database;
beforeAll(async () => {
  demonstration = await openSeededDatabase({ mode: 'demo' });
});
afterAll(() => demonstration.close());

/** An empty database of each kind. */
async function openEmpty(kind: 'PGlite' | 'PostgreSQL'): Promise<Database> {
  if (kind === 'PGlite') return openBareDatabase();
  const name = `copy-${crypto.randomUUID()}`;
  return openDatabase({ databaseUrl: await createDatabase(shared?.url ?? '', { name }) });
}

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

  test('continues the sequences, triggers and change log of the original', async () => {
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

  test('is a consistent snapshot while others write', async () => {
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
