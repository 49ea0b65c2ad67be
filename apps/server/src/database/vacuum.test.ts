import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import { vacuumChanged } from './vacuum.ts';

const unstopped = new AbortController().signal;

test('tables with many changes are vacuumed once, and the others not at all', async () => {
  const database = await openBlankDatabase();
  const { db } = database;
  await database.migrate();
  await vacuumChanged(database, unstopped);
  await sql`insert into "missingTranslations" ("_id", "key", "url", "locale", "app", "createdAt", "updatedAt")
    select gen_random_uuid(), 'key ' || n, '/en', 'en', 'web', now(), now() from generate_series(1, 2000) n`.execute(
    db,
  );
  // Changes reach the statistics only once a second.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  expect(await vacuumChanged(database, unstopped)).toEqual(['changes', 'missingTranslations']);
  const { rows } = await sql<{ readonly rows: number; readonly seen: boolean }>`
    select "reltuples"::int as "rows", "relallvisible" = "relpages" as "seen" from pg_class
    where "relname" = 'missingTranslations'`.execute(db);
  expect(rows).toEqual([{ rows: 2000, seen: true }]);
  expect(await vacuumChanged(database, unstopped)).toEqual([]);
  await database.close();
});
