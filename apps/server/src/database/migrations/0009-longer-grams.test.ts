import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../tests/kit/test-databases.ts';
import { seedDatabase } from '../../seed/seed-database.ts';
import type { Database } from '../database.ts';
import { gramsOf } from '../search-grams.ts';
import { up } from './0009-longer-grams.ts';

interface Found {
  readonly searchText: string;
  readonly searchGrams: readonly string[];
}

let database: Database;

beforeAll(async () => {
  database = await openBlankDatabase();
  await seedDatabase({ database, mode: 'reference', now: new Date() });
});

afterAll(() => database.close());

test('recomputes the grams of every record, and recreates the index', async () => {
  const { db } = database;
  await sql`update "modules" set "searchGrams" = '{}'`.execute(db);
  await up(db);
  const { rows } = await sql<Found>`select "searchText", "searchGrams" from "modules"`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  for (const { searchText, searchGrams } of rows) expect(searchGrams).toEqual(gramsOf(searchText));
  const index = await sql`select 1 from pg_indexes where indexname = 'modules_search'`.execute(db);
  expect(index.rows).toHaveLength(1);
});
