import type { RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { createIntentsTable } from '@harbour/server/billing/sql/intents-table.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const postgres = findPostgres();
const NOTHING = money('HKD', 0);
const AT = '2026-03-02T04:00:00.000Z';

describe.skipIf(!postgres.found)('two nodes sharing one PostgreSQL', () => {
  let server: PostgresServer;
  let app: TestApp;
  let merchant: Person;
  let subscription: RecordId;
  beforeAll(async () => {
    if (!postgres.found) return;
    server = await startPostgres(postgres.folder);
    app = await startTestApp({ databaseUrl: await server.createDatabase() });
    merchant = await app.signIn('merchant');
    const { _id: industry } = await app.app.service('industries').create(buildRecord('industries'));
    const { _id: plan } = await app.app
      .service('appTemplates')
      .create(buildRecord('appTemplates', { industry }));
    const own = { user: merchant.account.id, industry, plan, modules: [] };
    const made = await app.app.service('subscriptions').create(buildRecord('subscriptions', own));
    subscription = made._id;
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const intents = () => createIntentsTable(app.database.db, async () => NOTHING);
  const change = (key: string) => ({
    key,
    subscription,
    user: merchant.account.id,
    version: 1,
    credit: NOTHING,
    before: [],
    charge: null,
    paid: [],
    failed: [],
  });

  /** Ends a change as its node does, but delays the commit until released. */
  async function ending(key: string) {
    const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = app.database.db.transaction().execute(async (transaction) => {
      const next = 'update "subscriptions" set "version" = "version" + 1 where "_id" = $1';
      await execute(transaction, next, [subscription]);
      await execute(transaction, `update "billingIntents" set "state" = 'done' where "key" = $1`, [key]);
      written.resolve();
      await release.promise;
    });
    await written.promise;
    return async () => {
      release.resolve();
      await ended;
    };
  }

  const waiting = async () => {
    const text = `select 1 from pg_stat_activity where "wait_event_type" = 'Lock'`;
    expect(await execute(app.database.db, text, [])).toHaveLength(1);
  };

  test('a change whose credit cannot be looked up does not begin', async () => {
    const failing = createIntentsTable(app.database.db, () => Promise.reject(new Error('The line is cut')));
    await expect(failing.begin(change('cut off'), AT)).rejects.toThrow('The line is cut');
    expect(await intents().open()).toEqual([]);
  });

  test('a change that begins while another ends is stale', async () => {
    expect(await intents().begin(change('first'), AT)).toEqual({ kind: 'begun' });
    const release = await ending('first');
    const second = intents().begin(change('second'), AT);
    await eventually(waiting);
    await release();
    expect(await second).toEqual({ kind: 'stale' });
    expect(await intents().open()).toEqual([]);
  });
});
