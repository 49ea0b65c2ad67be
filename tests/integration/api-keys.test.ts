import { createHash, randomUUID } from 'node:crypto';
import { API_KEYS_MAX, WEBHOOKS_MAX } from '@harbour/core/contract/actions';
import { execute } from '@harbour/server/database/statement.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIVE_KEYS = `$json=${encodeURIComponent(JSON.stringify({ revokedAt: null, $limit: 0 }))}`;
const FIND_NEWS = { collection: 'news', method: 'find' };
const FIND_DEVICES = { collection: 'devices', method: 'find' };

let time = Date.now();
const app = forAllTests(
  await startTestApp({
    now: () => time,
    config: { trustedProxies: ['127.0.0.1'] },
    limits: { callsOfKey: { points: 20, seconds: 60 }, unknownKeys: { points: 30, seconds: 60 } },
  }),
);
beforeEach(() => {
  time = Date.now();
});

async function issue(
  person: Person,
  requested: object = {},
): Promise<{ readonly id: string; readonly key: string }> {
  const { status, body } = await person.post('/api/apiKeys/issue', {
    name: 'Till reports',
    scopes: [FIND_NEWS, FIND_DEVICES],
    ...requested,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const program = (key: string, headers = {}) =>
  createHttpClient(app.url, { authorization: `Bearer ${key}`, ...headers });
const codeAt = async (key: string, path = '/api/news', headers = {}) => {
  const { status, body } = await program(key, headers).get(path);
  return status === 200 ? 200 : body.data.code;
};

test('mails the owner of a new or rotated key', async () => {
  const owner = await app.signIn('merchant');
  const reported = async () =>
    (await app.outbox.all()).filter(({ to, subject }) => to === owner.email && subject.includes('API key'));
  const { id } = await issue(owner);
  await eventually(async () => expect(await reported()).toHaveLength(1));
  expect((await reported())[0]?.text).toContain('revoke it');
  await owner.post('/api/apiKeys/rotate', { id, overlapHours: 0 });
  await eventually(async () => expect(await reported()).toHaveLength(2));
});

test('a key is shown once, stored as a digest, and reads what its owner may read', async () => {
  const [merchant, other] = [await app.signIn('merchant'), await app.signIn('merchant')];
  for (const { account } of [merchant, other])
    await app.app.service('devices').create(buildRecord('devices', { user: account.id }));
  const { id, key } = await issue(merchant);
  expect(key).toMatch(/^hbr_live_[\w-]{43}$/);
  const { body: seen } = await merchant.get(`/api/apiKeys/${id}`);
  expect(seen).toMatchObject({ name: 'Till reports', start: key.slice(0, 13), user: merchant.account.id });
  expect(JSON.stringify(seen)).not.toMatch(/digest/i);
  const [row] = await app.database.db.selectFrom('apiKeys').selectAll().where('_id', '=', seen._id).execute();
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row?.digest).toBe(createHash('sha256').update(key).digest('hex'));
  const { body: devices } = await program(key).get('/api/devices');
  expect(devices.data.map(({ user }: { user: string }) => user)).toEqual([merchant.account.id]);
  expect((await other.get(`/api/apiKeys/${id}`)).status).toBe(404);
});

test('rejects a call outside a key’s scopes, and a key with scopes that its owner may not have', async () => {
  const merchant = await app.signIn('merchant');
  const { key } = await issue(merchant);
  expect(await codeAt(key, '/api/orders')).toBe('forbidden');
  const created = await program(key).post('/api/devices', { deviceId: randomUUID() });
  expect(created).toMatchObject({ status: 403, body: { data: { code: 'forbidden', subject: 'devices' } } });
  const beyond = { name: 'Beyond', scopes: [{ collection: 'settings', method: 'patch' }] };
  expect((await merchant.post('/api/apiKeys/issue', beyond)).body.data.code).toBe('forbidden');
  const accounts = { name: 'Accounts', scopes: [{ collection: 'users', method: 'find' }] };
  expect((await merchant.post('/api/apiKeys/issue', accounts)).body.data.code).toBe('invalid-data');
});

test('does not populate records that a key has no scope to get', async () => {
  const merchant = await app.signIn('merchant');
  await app.app.service('devices').create(buildRecord('devices', { user: merchant.account.id }));
  const { key } = await issue(merchant);
  const { body } = await program(key).get('/api/devices?$populate[0]=user');
  expect(body.data[0].user).toBe(merchant.account.id);
});

test('rejects a revoked key at once, and also the keys of a disabled owner and unknown ones', async () => {
  const merchant = await app.signIn('merchant');
  const admin = await app.signIn('admin');
  const [first, second] = [await issue(merchant), await issue(merchant)];
  expect(await codeAt(first.key)).toBe(200);
  expect((await merchant.post('/api/apiKeys/revoke', { id: first.id })).body).toEqual({ done: true });
  expect(await codeAt(first.key)).toBe('not-authenticated');
  expect(await codeAt(second.key)).toBe(200);
  const disabledAt = new Date(time).toISOString();
  await app.app.service('users').patch(merchant.account.id, { disabledAt });
  expect(await codeAt(second.key)).toBe('not-authenticated');
  expect(await codeAt('hbr_live_unknown')).toBe('not-authenticated');
  const stranger = await app.signIn('merchant');
  expect((await stranger.post('/api/apiKeys/revoke', { id: second.id })).status).toBe(404);
  expect((await admin.post('/api/apiKeys/revoke', { id: second.id })).body).toEqual({ done: true });
});

test('a rotated key stays valid until the overlap ends', async () => {
  const merchant = await app.signIn('merchant');
  const { id, key } = await issue(merchant);
  const rotate = (overlapHours: number) => merchant.post('/api/apiKeys/rotate', { id, overlapHours });
  const { body: second } = await rotate(2);
  expect([await codeAt(key), await codeAt(second.key)]).toEqual([200, 200]);
  time += 2 * HOUR_MS;
  expect([await codeAt(key), await codeAt(second.key)]).toEqual(['not-authenticated', 200]);
  time -= 2 * HOUR_MS;
  const { body: third } = await rotate(0);
  const codes = [await codeAt(key), await codeAt(second.key), await codeAt(third.key)];
  expect(codes).toEqual(['not-authenticated', 'not-authenticated', 200]);
});

test('an attempt that is repeated issues one key, and returns it again', async () => {
  const merchant = await app.signIn('merchant');
  const attempt = randomUUID();
  const expiresAt = new Date(time + HOUR_MS).toISOString();
  const requested = { attempt, name: 'Reports', scopes: [FIND_NEWS], addresses: ['127.0.0.0/8'], expiresAt };
  const ask = (changes = {}, person = merchant) =>
    person.post('/api/apiKeys/issue', { ...requested, ...changes });
  const [first, second] = await Promise.all([ask(), ask()]);
  const third = await ask();
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect(await codeAt(first.body.key)).toBe(200);
  expect(await app.find('apiKeys', { user: merchant.account.id })).toHaveLength(1);
  const mails = (await app.outbox.to(merchant.email)).filter(({ subject }) => subject.includes('API key'));
  expect(mails).toHaveLength(1);

  for (const changes of [{ name: 'Others' }, { addresses: [] }, { expiresAt: null }])
    expect((await ask(changes)).body.data).toMatchObject({ code: 'conflict', subject: 'attempt' });
  const { body: others } = await ask({}, await app.signIn('merchant'));
  expect(others.key).not.toBe(first.body.key);
  await merchant.post('/api/apiKeys/revoke', { id: first.body.id });
  expect((await ask()).body.data).toMatchObject({ code: 'conflict', subject: 'attempt' });
});

test('a rotation that is repeated keeps the key in use until the overlap ends', async () => {
  const merchant = await app.signIn('merchant');
  const { id, key } = await issue(merchant);
  const rotate = (attempt: string) => merchant.post('/api/apiKeys/rotate', { id, attempt, overlapHours: 2 });
  const attempt = randomUUID();
  const [first, second] = await Promise.all([rotate(attempt), rotate(attempt)]);
  expect(second.body).toEqual(first.body);
  expect([await codeAt(key), await codeAt(first.body.key)]).toEqual([200, 200]);
  const { body: next } = await rotate(randomUUID());
  expect((await rotate(attempt)).body.data).toMatchObject({ code: 'conflict', subject: 'attempt' });
  const codes = [await codeAt(key), await codeAt(first.body.key), await codeAt(next.key)];
  expect(codes).toEqual(['not-authenticated', 200, 200]);
});

test('rejects an expired key, and does not issue one that has already expired', async () => {
  const merchant = await app.signIn('merchant');
  const { key, id } = await issue(merchant, { expiresAt: new Date(time + MINUTE_MS).toISOString() });
  expect(await codeAt(key)).toBe(200);
  time += MINUTE_MS;
  expect(await codeAt(key)).toBe('not-authenticated');
  expect((await merchant.post('/api/apiKeys/rotate', { id, overlapHours: 1 })).body.data.code).toBe(
    'conflict',
  );
  const requested = { name: 'Late', scopes: [FIND_NEWS], expiresAt: new Date(time).toISOString() };
  expect((await merchant.post('/api/apiKeys/issue', requested)).body.data.code).toBe('invalid-data');
});

test('a key with allowed addresses works only from them', async () => {
  const merchant = await app.signIn('merchant');
  const { key } = await issue(merchant, { addresses: ['203.0.113.0/24', '2001:db8::/32'] });
  const from = (address: string) => codeAt(key, '/api/news', { 'x-forwarded-for': address });
  expect(await from('203.0.113.9')).toBe(200);
  expect(await from('::ffff:203.0.113.9')).toBe(200);
  expect(await from('2001:db8::1')).toBe(200);
  expect(await from('203.0.114.9')).toBe('forbidden');
  const requested = { name: 'Wrong', scopes: [FIND_NEWS], addresses: ['203.0.113.0/33'] };
  expect((await merchant.post('/api/apiKeys/issue', requested)).body.data.code).toBe('invalid-data');
});

test('use of a key from another address does not consume its limit and is in the security log', async () => {
  const [merchant, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
  const { key } = await issue(merchant, { addresses: ['203.0.113.0/24'] });
  const from = (address: string) => codeAt(key, '/api/news', { 'x-forwarded-for': address });
  const codes = new Set<unknown>();
  for (let call = 0; call < 31; call += 1) codes.add(await from('198.51.100.8'));
  expect(codes).toEqual(new Set(['forbidden', 'too-many-requests']));
  expect(await from('203.0.113.9')).toBe(200);
  const query = `account=${merchant.account.id}&event=apiKey&outcome=refused`;
  const { body } = await admin.get(`/api/securityLog?${query}`);
  const detail = `used from elsewhere: ${key.slice(0, 13)}`;
  expect(body.data).toMatchObject([{ reason: 'forbidden', ip: '198.51.100.8', detail }]);
});

test('records the last use at most once a minute', async () => {
  const merchant = await app.signIn('merchant');
  const { id, key } = await issue(merchant);
  const used = async () => {
    await codeAt(key);
    await app.outbox.all();
    const { lastUsedAt, lastUsedFrom, version } = (await merchant.get(`/api/apiKeys/${id}`)).body;
    return { lastUsedAt, lastUsedFrom, version };
  };
  const first = await used();
  expect(first).toEqual({ lastUsedAt: new Date(time).toISOString(), lastUsedFrom: '127.0.0.1', version: 2 });
  time += MINUTE_MS - 1;
  expect(await used()).toEqual(first);
  time += 1;
  expect(await used()).toMatchObject({ lastUsedAt: new Date(time).toISOString(), version: 3 });
});

test('limits calls per key, and guesses per address', async () => {
  const merchant = await app.signIn('merchant');
  const [busy, idle] = [await issue(merchant), await issue(merchant)];
  const codes = new Set<unknown>();
  for (let call = 0; call < 21; call += 1) codes.add(await codeAt(busy.key));
  expect(codes).toEqual(new Set([200, 'too-many-requests']));
  expect(await codeAt(idle.key)).toBe(200);
  const guesses: unknown[] = [];
  const from = { 'x-forwarded-for': '198.51.100.7' };
  for (let guess = 0; guess < 31; guess += 1)
    guesses.push(await codeAt(`hbr_live_${guess}`, '/api/news', from));
  expect(guesses.at(-1)).toBe('too-many-requests');
});

test('issuing and rotating keys requires a fresh proof, and revoking does not', async () => {
  for (const role of ['merchant', 'admin'] as const) {
    time = Date.now();
    const person = await app.signIn(role);
    const { id } = await issue(person);
    time += 11 * MINUTE_MS;
    const requested = { name: 'Late', scopes: [FIND_NEWS] };
    const needed = { code: 'proof-required', subject: 'password' };
    expect((await person.post('/api/apiKeys/issue', requested)).body.data).toEqual(needed);
    expect((await person.post('/api/apiKeys/rotate', { id, overlapHours: 1 })).body.data).toEqual(needed);
    expect((await person.post('/api/apiKeys/revoke', { id })).status).toBe(201);
    expect((await person.post('/api/accounts/prove', { password: PASSWORD })).status).toBe(201);
    expect((await person.post('/api/apiKeys/issue', requested)).status).toBe(201);
  }
});

test('an admin’s key makes no write that needs a fresh proof, and its writes are audited', async () => {
  const admin = await app.signIn('admin');
  const scopes = ['patch', 'get'].map((method) => ({ collection: 'products', method }));
  const { key } = await issue(admin, { scopes });
  const { _id, version } = await app.app.service('products').create(buildRecord('products'));
  const path = `/api/products/${_id}`;
  const price = [{ amount: 1, currency: 'HKD' }];
  expect((await program(key).patch(path, { version, price })).body.data.code).toBe('forbidden');
  expect((await program(key).patch(path, { version, order: 7 })).body.order).toBe(7);
  const { body: entries } = await admin.get(`/api/auditLog?record=${_id}`);
  expect(entries.data).toMatchObject([{ method: 'patch', actorEmail: admin.email }]);
});

test('a key is not a session: sockets, actions and sign-in services reject it', async () => {
  const merchant = await app.signIn('merchant');
  const { key } = await issue(merchant);
  const socket = await app.socket();
  const signIn = { strategy: 'jwt', accessToken: key };
  await expect(socket.call('create', 'authentication', signIn)).rejects.toMatchObject({ code: 401 });
  expect(await codeAt(key, '/api/accounts/sessions')).toBe('forbidden');
  expect(await codeAt(key, '/api/apiKeys')).toBe('forbidden');
  expect((await program(key).post('/api/accounts/prove', { password: PASSWORD })).status).toBe(403);
});

test('a key reveals nothing of a collection outside its scopes by filter, sort or search', async () => {
  const admin = await app.signIn('admin');
  const { key } = await issue(admin);
  const reaching = await issue(admin, { scopes: [FIND_NEWS, { collection: 'categories', method: 'get' }] });
  const waysBy = (field: string) => [
    { [`${field}@en`]: { $contains: 'a' } },
    { $or: [{ _id: randomUUID() }, { $and: [{ [`${field}@en`]: { $contains: 'a' } }] }] },
    { $sort: { [`${field}@en`]: 1 } },
    { $search: { text: 'a', fields: [field] } },
  ];
  const pathOf = (collection: string, way: object) =>
    `/api/${collection}?$json=${encodeURIComponent(JSON.stringify(way))}`;
  for (const way of waysBy('category')) {
    const { body } = await program(key).get(pathOf('news', way));
    expect(body.data, JSON.stringify(way)).toMatchObject({ code: 'forbidden', subject: 'categories' });
    expect(await codeAt(reaching.key, pathOf('news', way)), JSON.stringify(way)).toBe(200);
  }
  for (const way of waysBy('user')) {
    const { body } = await program(key).get(pathOf('devices', way));
    expect(body.data, JSON.stringify(way)).toMatchObject({ code: 'forbidden', subject: 'users' });
    expect((await admin.get(pathOf('devices', way))).status, JSON.stringify(way)).toBe(200);
  }
});

test.for([
  {
    path: '/api/apiKeys/issue',
    requested: { name: 'Till reports', scopes: [FIND_NEWS] },
    most: API_KEYS_MAX,
    list: `/api/apiKeys?${LIVE_KEYS}`,
    end: { path: '/api/apiKeys/revoke', change: 'update "apiKeys" set "revokedAt" = null' },
  },
  {
    path: '/api/webhooks/add',
    requested: { name: 'Till reports', url: 'https://till.example/hook', collections: ['devices'] },
    most: WEBHOOKS_MAX,
    list: '/api/webhooks?$limit=0',
    end: { path: '/api/webhooks/end', change: 'update "webhooks" set "deletedAt" = null' },
  },
])('$path enforces the limit of an account even in concurrent requests', async (limited) => {
  const { path, requested, most } = limited;
  const owner = await app.signIn('merchant');
  const responses = await Promise.all(Array.from({ length: most + 5 }, () => owner.post(path, requested)));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(5);
  for (const { body } of refused) expect(body.data).toMatchObject({ code: 'in-use' });

  // The totals of a node may lack what another node has just written.
  const { path: ended, change } = limited.end;
  const [made] = responses.filter(({ status }) => status === 201);
  expect((await owner.post(ended, { id: made?.body.id })).status).toBe(201);
  expect((await owner.get(limited.list)).body.total).toBe(most - 1);
  await execute(app.database.db, `${change} where "_id" = $1`, [made?.body.id]);
  expect((await owner.post(path, requested)).body.data).toMatchObject({ code: 'in-use' });
});
