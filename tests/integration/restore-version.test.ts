import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');

/** A post whose author an admin has changed once, and the audit entry of that change. */
async function changedPost() {
  const { body } = await admin.post('/api/news', buildRecord('news', { author: 'Amy', city: 'Tai O' }));
  const path = `/api/news/${body._id}`;
  await admin.patch(path, { author: 'Bob', version: body.version });
  return { path, id: body._id, entry: (await entriesOf(body._id)).at(-1) };
}
async function entriesOf(record: string) {
  return (await admin.get(`/api/auditLog?record=${record}&$sort[_id]=1`)).body.data;
}
const restore = (entry: { readonly _id: string }, more: object = {}) =>
  admin.post('/api/auditLog/restoreVersion', { id: entry._id, side: 'before', ...more });

test('restores the fields of an audit entry and no others, as a change of its own', async () => {
  const { path, id, entry } = await changedPost();
  await admin.patch(path, { city: 'Sai Wan', version: 2 });
  const { status, body } = await restore(entry);
  expect([status, body]).toEqual([201, { collection: 'news', _id: id, version: 4 }]);
  expect((await admin.get(path)).body).toMatchObject({ author: 'Amy', city: 'Sai Wan' });
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    method: 'patch',
    actor: admin.account.id,
    before: { author: 'Bob' },
    after: { author: 'Amy' },
  });
});

test('overwrites later changes only with force', async () => {
  const { path, entry } = await changedPost();
  await admin.patch(path, { author: 'Cat', version: 2 });
  expect((await restore(entry)).body.data).toEqual({
    code: 'conflict',
    conflicts: [{ field: 'author', theirs: 'Cat', mine: 'Amy' }],
  });
  expect((await restore(entry, { force: true })).status).toBe(201);
  expect((await admin.get(path)).body.author).toBe('Amy');
  expect((await restore(entry, { side: 'after', force: true })).status).toBe(201);
  expect((await admin.get(path)).body.author).toBe('Bob');
});

test('reverts a removal, and a restoration', async () => {
  const { path, id } = await changedPost();
  await admin.delete(path);
  const removal = (await entriesOf(id)).at(-1);
  expect((await restore(removal)).status).toBe(201);
  expect((await admin.get(path)).status).toBe(200);
  expect((await restore((await entriesOf(id)).at(-1))).status).toBe(201);
  expect((await admin.get(path)).body.data.code).toBe('not-found');
});

test('cannot go back to before a record was created, and skips the server’s own fields', async () => {
  const { body } = await admin.post('/api/ads', buildRecord('ads'));
  const [made] = await entriesOf(body._id);
  expect((await restore(made)).body.data).toEqual({ code: 'bad-request', subject: 'before' });
  expect((await restore(made, { side: 'after' })).status).toBe(201);
});

test('only admins can restore a version', async () => {
  const { entry } = await changedPost();
  const editor = await app.signIn('editor');
  const request = { id: entry._id, side: 'before' };
  for (const [who, code] of [
    [editor, 'forbidden'],
    [app.http, 'not-authenticated'],
  ] as const) {
    expect((await who.post('/api/auditLog/restoreVersion', request)).body.data.code).toBe(code);
  }
});
