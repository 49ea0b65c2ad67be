import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const [merchant, stranger] = [await app.signIn('merchant'), await app.signIn('merchant')];

const codeOf = async (response: ReturnType<Person['get']>) => (await response).body.data?.code;

test('no filter shows a merchant more than their own records', async () => {
  await app.app.service('devices').create(buildRecord('devices', { user: stranger.account.id }));
  const queries = [
    '',
    `?user=${stranger.account.id}`,
    `?$or[0][user]=${stranger.account.id}`,
    '?$or[0][user][$ne]=null',
    '?$limit=100',
  ];
  for (const query of queries)
    expect((await merchant.get(`/api/devices${query}`)).body).toMatchObject({ total: 0, data: [] });
});

test('a merchant can create devices only for themselves', async () => {
  const made = await merchant.post('/api/devices', { deviceId: 'kiosk-1' });
  expect(made.body.user).toBe(merchant.account.id);
  const forStranger = { deviceId: 'kiosk-2', user: stranger.account.id };
  expect(await codeOf(merchant.post('/api/devices', forStranger))).toBe('forbidden-field');
});

test('a merchant cannot change the protected fields of their account', async () => {
  const path = `/api/users/${merchant.account.id}`;
  for (const data of [
    { email: 'else@example.com' },
    { verifiedAt: null },
    { passwordHash: 'x' },
    { _id: stranger.account.id },
  ]) {
    expect(await codeOf(merchant.patch(path, data))).toBe('forbidden-field');
  }
});

test('nobody can write many records in one call, and the error says what to do instead', async () => {
  const admin = await app.signIn('admin');
  for (const person of [app.http, merchant, admin]) {
    const { status, body } = await person.post('/api/contactForms', [{}, {}]);
    expect({ status, message: body.message, data: body.data }).toEqual({
      status: 405,
      message: 'Send one record, not a list: each needs a separate call.',
      data: { code: 'method-not-allowed', subject: 'contactForms' },
    });
  }
  for (const { body } of [await admin.patch('/api/news', { title: {} }), await admin.delete('/api/news')])
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Name one record to (patch|remove): news\/\{id\}\.$/),
      data: { code: 'method-not-allowed' },
    });
});

test('visitors and merchants cannot query the trash or a pattern, or write many records', async () => {
  expect(await codeOf(app.http.get('/api/news?$trash=true'))).toBe('forbidden');
  expect(await codeOf(app.http.get('/api/news?slug[$regex]=a'))).toBe('unknown-operator');
  expect(await codeOf(merchant.delete('/api/devices'))).toBe('method-not-allowed');
  expect(await codeOf(app.http.post('/api/contactForms', [{}, {}]))).toBe('method-not-allowed');
});

test('a field that a role cannot read cannot be selected, sorted or filtered by', async () => {
  for (const query of ['?remarks=x', '?$sort[targetViews]=1', '?$select[]=remarks']) {
    expect(await codeOf(app.http.get(`/api/ads${query}`))).toBe('forbidden-field');
  }
});

test('populating shows only what its reader may see of another record', async () => {
  const draft = await app.app.service('news').create(buildRecord('news'));
  const category = await app.app.service('categories').create(buildRecord('categories'));
  await app.app.service('news').create(buildRecord('news', { status: 'published', category: category._id }));
  const { data } = (await app.http.get('/api/news?$populate=category')).body;
  expect(data).toHaveLength(1);
  expect(data[0].category).toMatchObject({ _id: category._id, slug: category.slug });
  expect(data[0].category).not.toHaveProperty('deletedAt');
  expect(JSON.stringify(data)).not.toContain(draft._id);
});
