import { PGlite } from '@electric-sql/pglite';
import { isAbortedTransactionError, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pgliteDialect } from './pglite-dialect.ts';
import { valueParsers } from './value-parsers.ts';

type Tables = { items: { id: number; name: string | null } };

let pglite: PGlite;
let db: Kysely<Tables>;

beforeAll(async () => {
  pglite = await PGlite.create({ parsers: valueParsers });
  db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
});
beforeEach(async () => {
  await sql`drop table if exists "items"`.execute(db);
  await sql`create table "items" ("id" integer primary key, "name" text)`.execute(db);
  await db.insertInto('items').values({ id: 1, name: 'one' }).execute();
});
afterAll(() => db.destroy());

const readAll = () => sql<object>`select * from "items" order by "id"`.execute(db).then(({ rows }) => rows);

test('values and rows equal those of PGlite itself, the first time and when repeated', async () => {
  const text = `select $1::text as "text", $2::integer as "number", $3::jsonb as "json", $4::text[] as "list",
    $5::timestamptz as "at", $6::boolean as "is", $7::bigint as "count", $8::bytea as "bytes", $9::text as "none"`;
  const at = new Date('2026-03-02T04:05:06.700Z');
  const values = ['港', 3, { a: [1, null] }, ['x,"y"', null], at, true, 9, new Uint8Array([0, 255]), null];
  const { rows } = await pglite.query(text, values);
  const pieces = text.split(/\$\d/);
  const query = sql(Object.assign([...pieces], { raw: pieces }), ...values);
  for (const _ of ['first', 'prepared', 'repeated']) expect((await query.execute(db)).rows).toEqual(rows);
});

test('reports the number of rows that a statement changes', async () => {
  for (const id of [2, 3, 4]) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('items')
      .values({ id, name: null })
      .executeTakeFirstOrThrow();
    expect(numInsertedOrUpdatedRows).toBe(1n);
  }
  const { numDeletedRows } = await db.deleteFrom('items').executeTakeFirstOrThrow();
  expect(numDeletedRows).toBe(4n);
});

test('a repeated statement sees the current columns of a changed table', async () => {
  for (const _ of ['first', 'prepared', 'repeated'])
    expect(await readAll()).toEqual([{ id: 1, name: 'one' }]);
  await sql`alter table "items" add column "more" integer not null default 7`.execute(db);
  for (const _ of ['first', 'prepared']) expect(await readAll()).toEqual([{ id: 1, name: 'one', more: 7 }]);
  await sql`alter table "items" drop column "name"`.execute(db);
  expect(await readAll()).toEqual([{ id: 1, more: 7 }]);
});

test('a failed statement reports the reason, and the next one runs', async () => {
  const insert = (id: unknown) => sql`insert into "items" values (${id}, 'x')`.execute(db);
  for (const id of [5, 6]) await insert(id);
  await expect(insert(5)).rejects.toMatchObject({ code: '23505', constraint: 'items_pkey' });
  await expect(insert('no number')).rejects.toMatchObject({ code: '22P02' });
  await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' });
  await insert(7);
  expect(await readAll()).toHaveLength(4);
});

test('a failed transaction is rolled back, and other statements wait for its end', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await trx.insertInto('items').values({ id: 8, name: 'in' }).execute();
    throw new Error('stopped');
  });
  const beside = db.insertInto('items').values({ id: 9, name: 'beside' }).execute();
  await expect(failed).rejects.toThrow('stopped');
  await beside;
  expect(await readAll()).toEqual([
    { id: 1, name: 'one' },
    { id: 9, name: 'beside' },
  ]);
});

test('a commit after a swallowed failure is rejected', async () => {
  const committed = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('items')
      .values({ id: 1, name: 'again' })
      .execute()
      .catch(() => undefined);
  });
  expect(isAbortedTransactionError(await committed.catch((error: unknown) => error))).toBe(true);
});

test('more statements than can be prepared still run', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 520; index += 1) {
      const { rows } = await sql`select ${sql.lit(index)} as "index"`.execute(db);
      expect(rows).toEqual([{ index }]);
    }
  }
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as "count" from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ count: 500 }]);
});
