import { collectionNames } from '@harbour/core/contract/collections';
import { execute } from '@harbour/server/database/statement.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const found = findPostgres();
if (!found.found) process.stdout.write(`A migration beside a server is not tested: ${found.reason}.\n`);

/** All that a migration may do to the tables that a running server uses: see `expand.test.ts`. */
const EXPAND = (table: string) => [
  `alter table "${table}" add column "nextGiven" text not null default 'next', add column "nextEmpty" jsonb`,
  `create index "${table}_next" on "${table}" ("nextGiven")`,
];

/**
 * Reads each collection and its total, and writes in every way; returns the statuses that are not success.
 */
async function callEverything({ app, http }: TestApp, admin: Person): Promise<readonly string[]> {
  const failed: string[] = [];
  const done = (what: string, { status }: { readonly status: number }) => {
    if (status >= 300) failed.push(`${what}: ${status}`);
  };
  for (const name of collectionNames) {
    const inside = await app.service(name).find({ query: { $limit: 1 } });
    const [record] = inside.data;
    if (record) await app.service(name).get(record._id);
  }
  for (let times = 0; times < 3; times += 1) {
    const made = await admin.post('/api/categories', buildRecord('categories'));
    done('create', made);
    const path = `/api/categories/${made.body._id}`;
    done('get', await http.get(path));
    done('list', await admin.get('/api/categories?$limit=1'));
    done('search', await admin.get('/api/categories?$search=record'));
    done('patch', await admin.patch(path, { name: { en: `Next ${times}` }, version: 1 }));
    done('remove', await admin.delete(path));
    const restored = await admin.post(
      '/api/categories',
      { _id: made.body._id },
      { 'x-service-method': 'restore' },
    );
    done('restore', restored);
  }
  return failed;
}

/** Expands the database of a running server as the next version does, amid calls. */
async function migrateBeside(databaseUrl: string): Promise<void> {
  await using app = await startTestApp({ seed: 'demo', databaseUrl });
  const admin = await app.signIn('admin');
  // Statements are prepared from their second use on.
  expect(await callEverything(app, admin)).toEqual([]);
  const { db } = app.database;
  const migrating = async () => {
    for (const name of collectionNames) {
      for (const statement of EXPAND(name)) await execute(db, statement, []);
    }
    await execute(db, 'create table "nextTable" ("_id" uuid primary key)', []);
    await execute(db, `insert into "kysely_migration" ("name", "timestamp") values ('9999-next', 'now')`, []);
  };
  const [, ...during] = await Promise.all([
    migrating(),
    callEverything(app, admin),
    callEverything(app, admin),
  ]);
  expect(during.flat()).toEqual([]);
  expect(await callEverything(app, admin)).toEqual([]);
}

test.skipIf(!found.found)(
  'a server keeps serving while the next version migrates its database, and starts on it again',
  async () => {
    if (!found.found) return;
    await using postgres = await startPostgres(found.folder);
    const databaseUrl = await postgres.createDatabase();
    await migrateBeside(databaseUrl);
    await using again = await startTestApp({ databaseUrl });
    const admin = await again.signIn('admin', 'again@harbour.example');
    expect(await callEverything(again, admin)).toEqual([]);
  },
);
