import { newRecordId } from '@harbour/core/contract/values';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../tests/kit/test-databases.ts';
import { up } from './0026-places.ts';

test('marks phone numbers of another place, and removes unsupported values from the settings', async () => {
  const database = await openBlankDatabase();
  const { db } = database;
  await sql`alter table "contactForms" drop column "phoneConflict"`.execute(db);
  const pairs = [
    ['hk', '+85291234567', false],
    ['sg', '+6591234567', false],
    ['hk', '+6591234567', true],
    ['sg', '+85291234567', true],
    ['sg', '+6551234567', true],
    ['hk', '+442079460958', true],
  ] as const;
  for (const [index, [country, phone]] of pairs.entries()) {
    await sql`insert into "contactForms"
      ("_id", "reference", "name", "companyName", "email", "country", "phone", "createdAt", "updatedAt")
      values (${newRecordId()}, ${`HB-${index}`}, 'Ada', 'Stall', 'ada@stall.hk', ${country}, ${phone}, now(), now())`.execute(
      db,
    );
  }
  const regions = [
    { code: 'zz', name: { en: 'Nowhere' }, locale: 'en' },
    { code: 'sg', name: { en: 'Singapore' }, locale: 'en' },
  ];
  await sql`update "settings" set "region" = 'zz', "currency" = 'MYR',
    "currencies" = '["SGD", "MYR"]', "regions" = ${JSON.stringify(regions)}::jsonb`.execute(db);
  await up(db);
  const marked = await sql<{ readonly country: string; readonly phone: string }>`
    select "country", "phone", "phoneConflict" from "contactForms" order by "reference"`.execute(db);
  expect(marked.rows).toEqual(
    pairs.map(([country, phone, phoneConflict]) => ({ country, phone, phoneConflict })),
  );
  const settings = await sql`select "region", "regions", "currency", "currencies" from "settings"`.execute(
    db,
  );
  expect(settings.rows).toEqual([
    { region: null, regions: regions.slice(1), currency: null, currencies: ['SGD'] },
  ]);
  await database.close();
});
