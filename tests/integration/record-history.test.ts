import {
  type CollectionName,
  canCall,
  collectionNames,
  readableFields,
} from '@harbour/core/contract/collections';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const admin = await app.signIn('admin');
const editor = await app.signIn('editor');

const historyOf = (who: Person | TestApp['http'], record: string, more: object = {}) =>
  who.post('/api/records/history', { collection: 'news', record, ...more });

test('shows an editor who changed which fields of a post, newest first, and its current values', async () => {
  const { body: post } = await editor.post(
    '/api/news',
    buildRecord('news', { author: 'Amy', city: 'Tai O' }),
  );
  await admin.patch(`/api/news/${post._id}`, { author: 'Bob', version: 1 });
  const { status, body } = await historyOf(editor, post._id);
  expect(status).toBe(201);
  expect(body.versions).toMatchObject([
    { method: 'patch', role: 'admin', before: { author: 'Amy' }, after: { author: 'Bob' } },
    { method: 'create', role: 'editor', before: null, after: { author: 'Amy', city: 'Tai O' } },
  ]);
  expect(body.next).toBeNull();
  expect(body.current).toMatchObject({ version: 2, values: { author: 'Bob', city: 'Tai O' } });
  expect(JSON.stringify(body)).not.toContain('"ip"');
});

test('the audit log has no entry for writes of merchants, of visitors and of the server itself', async () => {
  const merchant = await app.signIn('merchant');
  const device = await merchant.post('/api/devices', { deviceId: 'till-of-a-merchant' });
  const enquiry = { name: 'May', companyName: 'Stall', phone: '+85291234567', email: 'may@stall.hk' };
  expect((await app.http.post('/api/contactForms', enquiry)).status).toBe(201);
  const [form] = await app.find('contactForms', { email: enquiry.email });
  const product = await app.app.service('products').create(buildRecord('products'));
  for (const { _id } of [device.body, form, product])
    expect((await admin.get(`/api/auditLog?record=${_id}`)).body).toMatchObject({ total: 0, data: [] });
});

test('a record in the trash has a history, and a purged one has none', async () => {
  const { body: post } = await editor.post('/api/news', buildRecord('news'));
  await editor.delete(`/api/news/${post._id}`);
  const { body } = await historyOf(editor, post._id);
  expect(body.versions[0]).toMatchObject({ method: 'remove', after: { deletedAt: expect.any(String) } });
  await admin.post('/api/news', { _id: post._id }, { 'x-service-method': 'purge' });
  expect((await historyOf(editor, post._id)).body.data.code).toBe('not-found');
});

test('a shared view shows colleagues nothing from when it was private', async () => {
  const view = { page: '/orders', name: 'Secret name', query: '?a=1' };
  const { body: made } = await editor.post('/api/savedViews', view);
  await editor.patch(`/api/savedViews/${made._id}`, { name: 'Open', shared: true, version: 1 });
  const seenBy = async (who: Person) =>
    (await who.post('/api/records/history', { collection: 'savedViews', record: made._id })).body;
  expect(JSON.stringify((await seenBy(editor)).versions)).toContain('Secret name');
  expect(await seenBy(admin)).toMatchObject({ versions: [], current: { values: { name: 'Open' } } });
});

test('pages of a long history neither miss nor repeat a version', async () => {
  const { body: post } = await editor.post('/api/news', buildRecord('news', { author: '0' }));
  for (let version = 1; version <= 60; version++) {
    await editor.patch(`/api/news/${post._id}`, { author: `${version}`, version });
  }
  const first = (await historyOf(editor, post._id)).body;
  const second = (await historyOf(editor, post._id, { before: first.next })).body;
  const authors = [...first.versions, ...second.versions].map(({ after }) => after.author);
  expect(authors).toEqual(Array.from({ length: 61 }, (_, index) => `${60 - index}`));
  expect(second.next).toBeNull();
});

test('shows no field and no collection beyond the permissions of its reader', async () => {
  const offences: string[] = [];
  const shownTo = { editor: 0, admin: 0 };
  for (const collection of collectionNames) {
    for (const [role, who] of [
      ['editor', editor],
      ['admin', admin],
    ] as const) {
      const record = await anyRecord(collection);
      const { status, body } = await historyOf(who, record, { collection });
      const may = role === 'admin' || canCall(role, collection, 'patch');
      if (!may && body.data?.code !== 'forbidden')
        offences.push(`${role} reads the history of ${collection}`);
      if (status !== 201) continue;
      shownTo[role] += 1;
      const known = new Set(readableFields(role, collection));
      const sides = [body.current.values, ...body.versions.flatMap((one: Sides) => [one.before, one.after])];
      const shown = sides.flatMap((side: Sides['before']) => Object.keys(side ?? {}));
      offences.push(
        ...shown.filter((name) => !known.has(name)).map((name) => `${role} reads ${collection}.${name}`),
      );
    }
  }
  expect(offences).toEqual([]);
  // A law over nothing would hold too.
  expect(shownTo.editor).toBeGreaterThan(5);
  expect(shownTo.admin).toBeGreaterThan(15);
});

type Sides = Readonly<Record<'before' | 'after', object | null>>;

/** Returns the id of a record with an entry that holds every field and one that the contract lacks. */
async function anyRecord(collection: CollectionName): Promise<string> {
  const [record] = await app.find(collection, { $limit: 1 });
  const id = record?._id ?? '00000000-0000-7000-8000-00000000beef';
  const values = { ...record, secretOfOld: 'never shown', password: 'never shown' };
  await app.app.service('auditLog').create({
    actor: id,
    actorEmail: 'amy@example.com',
    role: 'admin',
    method: 'patch',
    collection,
    record: id,
    before: values,
    after: values,
  });
  return id;
}

test('visitors and merchants cannot read history', async () => {
  const { body: post } = await editor.post('/api/news', buildRecord('news'));
  expect((await historyOf(app.http, post._id)).body.data.code).toBe('not-authenticated');
  expect((await historyOf(await app.signIn('merchant'), post._id)).body.data.code).toBe('forbidden');
});
