import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../tests/kit/test-databases.ts';
import { up } from './0022-order-places.ts';

test('known spellings of a country become a place, and others are kept in the note', async () => {
  const database = await openBlankDatabase();
  const { db } = database;
  await sql`alter table "subscriptions" drop column "anchorDay"`.execute(db);
  await sql`drop table "orders" cascade`.execute(db);
  await sql`create table "orders" ("_id" integer, "region" text, "shippingAddress" jsonb)`.execute(db);
  const addresses = [
    ['hk', { building: '1', country: ' Hong Kong ' }, { building: '1', country: 'hk' }],
    ['sg', { country: 'Singapore', note: 'Bell' }, { country: 'sg', note: 'Bell' }],
    ['hk', { country: '新加坡' }, { country: 'sg' }],
    ['sg', { country: 'France', note: 'Bell' }, { country: 'sg', note: 'Bell Country as written: France' }],
    ['hk', { country: 'France', note: null }, { country: 'hk', note: 'Country as written: France' }],
    ['hk', null, null],
  ] as const;
  for (const [index, [region, address]] of addresses.entries()) {
    const stored = address && JSON.stringify(address);
    await sql`insert into "orders" values (${index}, ${region}, ${stored}::jsonb)`.execute(db);
  }
  await up(db);
  const { rows } = await sql`select "shippingAddress" from "orders" order by "_id"`.execute(db);
  expect(rows).toEqual(addresses.map(([, , shippingAddress]) => ({ shippingAddress })));
  await database.close();
});
