import type { RecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { deleteExpired, deleteOldRecords } from '@harbour/server/jobs/delete-old-records.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;

test('deletes enquiries after two years, also from the audit log', async () => {
  await using app = await startTestApp();
  const admin = await app.signIn('admin');
  const enquiries = app.app.service('contactForms');
  const create = async () => {
    const { _id, version } = await enquiries.create(buildRecord('contactForms'));
    await admin.patch(`/api/contactForms/${_id}`, { remarks: 'A plan of theirs', version });
    return _id;
  };
  const [old, young, purged] = [await create(), await create(), await create()];
  const category = await app.app.service('categories').create(buildRecord('categories'));
  const twoYearsAgo = new Date();
  twoYearsAgo.setUTCFullYear(twoYearsAgo.getUTCFullYear() - 2);
  const backdate = (collection: 'contactForms' | 'categories', id: RecordId, byMs: number) =>
    app.database.db
      .updateTable(collection)
      .set({ createdAt: new Date(twoYearsAgo.getTime() + byMs).toISOString() })
      .where('_id', '=', id)
      .execute();
  await backdate('contactForms', old, -DAY_MS);
  await backdate('categories', category._id, -DAY_MS);
  await backdate('contactForms', young, DAY_MS);
  await enquiries.remove(purged);
  await admin.post('/api/contactForms', { _id: purged }, { 'x-service-method': 'purge' });

  const idsOf = async (query: object): Promise<readonly RecordId[]> =>
    (await enquiries.find({ query, paginate: false })).map(({ _id }: { readonly _id: RecordId }) => _id);
  // The server's own job may be at it already.
  await expect
    .poll(async () => {
      await deleteOldRecords(app.app, app.database, Date.now());
      return [await idsOf({}), await idsOf({ $trash: true })];
    })
    .toEqual([[young], []]);
  expect(await app.app.service('categories').get(category._id)).toBeDefined();
  const log = (record: string) => app.find('auditLog', { record, collection: 'contactForms' });
  expect(JSON.stringify(await log(young))).toContain('A plan of theirs');
  for (const gone of [old, purged]) {
    expect((await log(gone)).map(({ method }: { readonly method: string }) => method)).toContain('patch');
    expect(JSON.stringify(await log(gone))).not.toContain('theirs');
  }
});

test('deletes reports of missing texts that no page has repeated for a month', async () => {
  let later = 0;
  await using app = await startTestApp({ now: () => Date.now() + later });
  const report = (key: string) =>
    app.http.post('/api/missingTranslate', { app: 'web', list: [{ key, url: '/en', locale: 'en' }] });
  for (const key of ['translated', 'missing']) expect((await report(key)).status).toBe(201);
  later += 20 * DAY_MS;
  await report('missing');
  later += 11 * DAY_MS;
  await app.runJobs();
  const query = { $select: ['key'] };
  const stored = await app.find('missingTranslations', query);
  expect(stored).toEqual([expect.objectContaining({ key: 'missing' })]);
  const trash = { $trash: true, $limit: 0 };
  expect(await app.app.service('missingTranslations').find({ query: trash })).toMatchObject({ total: 0 });
});

test('deletes sessions, links and refusals of an account that never returns, each in its time', async () => {
  let later = 0;
  await using app = await startTestApp({ now: () => Date.now() + later });
  const merchant = await app.signIn('merchant');
  await app.http.post('/api/accounts/forgot', { email: merchant.email });
  await app.outbox.lastTo(merchant.email);
  await merchant.post('/api/orders', {});
  const { db } = app.database;
  const counts = async () => ({
    signIns: (await db.selectFrom('sessions').select('ip').execute()).length,
    links: (await db.selectFrom('oneTimeTokens').select('hash').execute()).length,
    refusals: (await db.selectFrom('accountTroubles').select('code').execute()).length,
  });
  // The server notes a refusal after it has answered.
  await expect.poll(counts).toMatchObject({ links: 1, refusals: 1 });
  const fresh = await counts();
  await app.runJobs();
  expect(await counts()).toEqual(fresh);
  later = 59 * DAY_MS;
  await app.runJobs();
  expect(await counts()).toEqual({ ...fresh, links: 0 });
  later = 61 * DAY_MS;
  await app.runJobs();
  expect(await counts()).toEqual({ signIns: 0, links: 0, refusals: 1 });
  later = 91 * DAY_MS;
  await app.runJobs();
  expect(await counts()).toEqual({ signIns: 0, links: 0, refusals: 0 });
});

test('keeps the card of an ended subscription only while it is owed', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  const { db } = app.database;
  const cardsOf = async (rest = '') => {
    const sql = `select "subscription" from "paymentMethods" ${rest} order by 1`;
    const rows = await execute<{ readonly subscription: RecordId }>(db, sql, []);
    return rows.map(({ subscription }) => subscription);
  };
  await deleteExpired(db, Date.now());
  const all = await cardsOf();
  const owing = await cardsOf(
    `where "subscription" in (select "subscription" from "invoices" where "status" = 'open')`,
  );
  expect([owing.length > 0, all.length > owing.length]).toEqual([true, true]);
  await execute(db, `update "subscriptions" set "status" = 'ended'`, []);
  await deleteExpired(db, Date.now());
  expect(await cardsOf()).toEqual(owing);
  await execute(db, `update "invoices" set "status" = 'void' where "status" = 'open'`, []);
  await deleteExpired(db, Date.now());
  expect(await cardsOf()).toEqual([]);
});
