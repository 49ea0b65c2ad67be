import { randomUUID } from 'node:crypto';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

/** Later than a proof is fresh, and earlier than an access token ends. */
const LATER_MS = 11 * 60_000;
let time = Date.now();
const app = forAllTests(await startTestApp({ now: () => time }));
beforeEach(() => {
  time = Date.now();
});

const text = { en: 'A till', 'zh-hk': '收銀機', 'zh-cn': '收银机' };
const HKD = [{ amount: 100_00, currency: 'HKD' }];
let made = 0;
const newProduct = () =>
  app.app.service('products').create({ slug: `till-${++made}`, name: text, price: HKD });

/** An admin who signed in eleven minutes ago. */
async function lateAdmin(): Promise<Person> {
  const admin = await app.signIn('admin');
  time += LATER_MS;
  return admin;
}

const NEEDED = { code: 'proof-required', subject: 'password' };
const prove = (person: Person, data: object = { password: PASSWORD }) =>
  person.post('/api/accounts/prove', data);

test('changing a price requires a fresh proof, and changing other fields does not', async () => {
  const admin = await lateAdmin();
  const product = await newProduct();
  const path = `/api/products/${product._id}`;
  const price = [{ amount: 200_00, currency: 'HKD' }];
  expect((await admin.patch(path, { version: product.version, order: 7 })).status).toBe(200);
  const change = { version: product.version, price };
  expect((await admin.patch(path, change)).body.data).toEqual(NEEDED);
  expect((await prove(admin, { password: 'Wrong-2026' })).body.data.code).toBe('wrong-credentials');
  expect((await admin.patch(path, change)).body.data).toEqual(NEEDED);
  expect((await prove(admin)).body).toEqual({ done: true });
  expect((await admin.patch(path, change)).body.price).toEqual(price);
});

test('adding a third-party script to all pages requires a fresh proof, other settings do not', async () => {
  const admin = await lateAdmin();
  const [{ _id, version }] = (await admin.get('/api/settings')).body.data;
  const patch = (data: object, from: number) =>
    admin.patch(`/api/settings/${_id}`, { version: from, ...data });
  const changed = await patch({ sponsorName: 'A bank' }, version);
  expect(changed.status).toBe(200);
  const script = { tagManager: 'https://tags.example/script.js' };
  expect((await patch(script, changed.body.version)).body.data).toEqual(NEEDED);
  await prove(admin);
  expect((await patch(script, changed.body.version)).body).toMatchObject(script);
});

test('a person who has just signed in needs no further proof', async () => {
  const admin = await app.signIn('admin');
  const product = await newProduct();
  const change = { version: product.version, price: HKD };
  expect((await admin.patch(`/api/products/${product._id}`, change)).status).toBe(200);
});

test('restoring an earlier price from the audit log requires a fresh proof', async () => {
  const admin = await app.signIn('admin');
  const product = await newProduct();
  const path = `/api/products/${product._id}`;
  const price = [{ amount: 300_00, currency: 'HKD' }];
  await admin.patch(path, { version: product.version, price });
  const entries = await admin.get(`/api/auditLog?record=${product._id}&method=patch`);
  const restore = () =>
    admin.post('/api/auditLog/restoreVersion', { id: entries.body.data[0]._id, side: 'before' });
  time += LATER_MS;
  expect((await restore()).body.data).toEqual(NEEDED);
  expect((await app.app.service('products').get(product._id)).price).toEqual(price);
  await prove(admin);
  expect((await restore()).status).toBe(201);
  expect((await app.app.service('products').get(product._id)).price).toEqual(HKD);
});

test('a batch, a bulk job and its rows are refused as a whole, before anything is written', async () => {
  const admin = await lateAdmin();
  const { _id, version } = await newProduct();
  const data = { price: [{ amount: 1, currency: 'HKD' }] };
  const batch = { collection: 'products', changes: [{ _id, version, data }] };
  expect((await admin.post('/api/batches', batch)).body.data).toEqual(NEEDED);
  const job = { collection: 'products', total: 1 };
  const open = (more: object) => admin.post('/api/bulkJobs/open', { id: randomUUID(), ...job, ...more });
  expect((await open({ kind: 'edit', data })).body.data).toEqual(NEEDED);
  const imported = await open({ kind: 'import' });
  expect(imported.status).toBe(201);
  const rows = { id: imported.body._id, from: 0, rows: [{ _id, version, data }] };
  expect((await admin.post('/api/bulkJobs/add', rows)).body.data).toEqual(NEEDED);
  expect((await app.app.service('products').get(_id)).price).toEqual(HKD);
  await prove(admin);
  expect((await admin.post('/api/batches', batch)).body.results).toMatchObject([{ ok: true }]);
  expect((await admin.post('/api/bulkJobs/add', rows)).body).toEqual({ added: 1 });
});

test('adding a price to its list requires a proof in batches and in bulk jobs', async () => {
  const admin = await lateAdmin();
  const { _id, version } = await newProduct();
  const data = { $push: { price: { amount: 1, currency: 'SGD' } } };
  const change = { _id, version, data };
  const batch = { collection: 'products', changes: [change] };
  expect((await admin.post('/api/batches', batch)).body.data).toEqual(NEEDED);
  const job = { collection: 'products', total: 1 };
  const open = (more: object) => admin.post('/api/bulkJobs/open', { id: randomUUID(), ...job, ...more });
  expect((await open({ kind: 'edit', data })).body.data).toEqual(NEEDED);
  const opened = await open({ kind: 'edit' });
  const rows = { id: opened.body._id, from: 0, rows: [change] };
  expect((await admin.post('/api/bulkJobs/add', rows)).body.data).toEqual(NEEDED);
});

test('undoing a bulk job requires a proof for all that its rows have changed', async () => {
  const admin = await app.signIn('admin');
  const { _id, version } = await newProduct();
  const id = randomUUID();
  const opening = { id, collection: 'products', kind: 'edit', total: 1, data: { order: 7 } };
  expect((await admin.post('/api/bulkJobs/open', opening)).status).toBe(201);
  const rows = [{ _id, version, data: { price: [{ amount: 1, currency: 'HKD' }] } }];
  await admin.post('/api/bulkJobs/add', { id, from: 0, rows });
  await admin.post('/api/bulkJobs/begin', { id });
  await expect.poll(async () => (await app.app.service('bulkJobs').get(id)).status).toBe('done');
  time += LATER_MS;
  expect((await admin.post('/api/bulkJobs/undo', { id })).body.data).toEqual(NEEDED);
  await prove(admin);
  expect((await admin.post('/api/bulkJobs/undo', { id })).status).toBe(201);
});

test('a bulk job accepts only writes of its kind, by which its proof was decided', async () => {
  const admin = await lateAdmin();
  const add = async (job: object, row: object) => {
    const opened = await admin.post('/api/bulkJobs/open', { id: randomUUID(), total: 1, ...job });
    expect(opened.status).toBe(201);
    return (await admin.post('/api/bulkJobs/add', { id: opened.body._id, from: 0, rows: [row] })).body.data;
  };
  const person = { create: { email: 'intruder@example.com', type: 'admin' } };
  const message = { create: { title: text, body: text, status: 'sending' } };
  const refused = { code: 'invalid-data', subject: 'rows' };
  expect(await add({ collection: 'admins', kind: 'remove' }, person)).toEqual(refused);
  expect(await add({ collection: 'pushMessages', kind: 'remove' }, message)).toEqual(refused);
  expect(await add({ collection: 'pushMessages', kind: 'edit', data: { body: text } }, message)).toEqual(
    refused,
  );
  expect(await add({ collection: 'pushMessages', kind: 'import' }, message)).toEqual(NEEDED);
});

test('sockets require it as REST does: for purges, new admins and refunds', async () => {
  const admin = await lateAdmin();
  const socket = await app.socket(admin);
  const { _id } = await newProduct();
  await app.app.service('products').remove(_id);
  const refused = { data: NEEDED };
  await expect(socket.call('purge', 'products', { id: _id })).rejects.toMatchObject(refused);
  const colleague = { email: 'colleague@example.com', type: 'admin' };
  await expect(socket.call('create', 'admins', colleague)).rejects.toMatchObject(refused);
  const refund = { payment: _id, amount: { amount: 1, currency: 'HKD' }, reason: 'x', key: randomUUID() };
  await expect(socket.call('create', 'payments/refund', refund)).rejects.toMatchObject(refused);
  await socket.call('create', 'accounts/prove', { password: PASSWORD });
  expect(await socket.call('create', 'admins', colleague)).toMatchObject({ type: 'admin' });
  await socket.call('purge', 'products', { id: _id });
});

test('an account with an authenticator app proves itself by a code, no longer by password', async () => {
  const admin = await app.signIn('admin');
  const other = await app.signInAgain(admin);
  const { secret } = (await admin.post('/api/accounts/beginSecondFactor', { password: PASSWORD })).body;
  await admin.post('/api/accounts/confirmSecondFactor', { code: totpCode(secret, time) });
  const product = await newProduct();
  const purge = (person: Person) =>
    person.patch(`/api/products/${product._id}`, { version: product.version, price: HKD });
  expect((await purge(other)).body.data).toEqual({ code: 'proof-required', subject: 'code' });
  expect((await prove(other)).body.data.code).toBe('already-exists');
  time += 30_000;
  expect((await prove(other, { code: totpCode(secret, time) })).body).toEqual({ done: true });
  expect((await purge(other)).status).toBe(200);
});

test('a proof survives a token refresh', async () => {
  const { email } = await app.signIn('admin');
  const authenticate = (data: object) => app.http.post('/api/authentication', { client: 'desktop', ...data });
  const begun = await authenticate({ strategy: 'password', email, password: PASSWORD });
  time += 5 * 60_000;
  const next = await authenticate({ strategy: 'refresh', refreshToken: begun.body.refreshToken });
  const bearer = { authorization: `Bearer ${next.body.accessToken}` };
  const add = (address: string) => app.http.post('/api/admins', { email: address }, bearer);
  expect((await add('one@example.com')).status).toBe(201);
  time += 6 * 60_000;
  expect((await add('other@example.com')).body.data).toEqual(NEEDED);
});
