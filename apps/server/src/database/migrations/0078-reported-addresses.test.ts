import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../tests/kit/test-databases.ts';
import { up } from './0078-reported-addresses.ts';

test('reports with a query or a fragment are deleted, and all others are kept', async () => {
  const database = await openBlankDatabase();
  const { db } = database;
  const addresses = ['/en', 'https://site.example/en/login?reset=token', '/en#top'];
  for (const [index, url] of addresses.entries())
    await sql`insert into "missingTranslations" ("_id", "key", "url", "locale", "app", "createdAt", "updatedAt")
      values (gen_random_uuid(), ${`key-${index}`}, ${url}, 'en', 'web', now(), now())`.execute(db);
  await up(db);
  const { rows } = await sql`select "url" from "missingTranslations"`.execute(db);
  expect(rows).toEqual([{ url: '/en' }]);
  await database.close();
});
