import type { RecordOf } from '@harbour/core/contract';
import { MOST_PUSH_DEVICES } from '@harbour/server/services/devices/hold-to-push.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushService, type PushSubscriptionStandIn, startPushService } from '../kit/push-service.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let service: PushService;
let app: TestApp;
let merchant: Person;
let admin: Person;
let now = Date.parse('2026-11-01T02:00:00Z');
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ now: () => now, pushOrigin: service.origin });
  [merchant, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now += 15 * MINUTE_MS;
  [merchant, admin] = [await app.signInAgain(merchant), await app.signInAgain(admin)];
  const devices: readonly RecordOf<'devices'>[] = await all('devices');
  for (const { _id } of devices) await app.app.service('devices').patch(_id, { pushEnabled: false });
});

const all = (collection: 'devices') => app.app.service(collection).find({ query: {}, paginate: false });
const words = (text: string) => ({ en: text, 'zh-hk': `${text}（港）`, 'zh-cn': `${text}（国）` });

/** A browser of the merchant's that accepts messages. */
async function device(): Promise<PushSubscriptionStandIn & { readonly id: string }> {
  const subscription = service.subscribe();
  const { status, body } = await merchant.post('/api/devices', {
    ...{ deviceId: `web-${crypto.randomUUID()}`, pushEnabled: true, pushToken: subscription.token },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...subscription, id: body._id };
}

const write = async (changes: object = {}) =>
  (await admin.post('/api/pushMessages', { title: words('Hello'), body: words('Words'), ...changes })).body;
const read = async ({ _id }: { readonly _id: string }): Promise<RecordOf<'pushMessages'>> =>
  app.app.service('pushMessages').get(_id);
const change = async (message: { readonly _id: string }, data: object) =>
  admin.patch(`/api/pushMessages/${message._id}`, { version: (await read(message)).version, ...data });
async function send(message: { readonly _id: string }) {
  const { status, body } = await change(message, { status: 'sending' });
  expect(status, JSON.stringify(body)).toBe(200);
  await app.outbox.all();
}
/** Lets time pass and the server do what is then due. */
async function pass(ms: number) {
  now += ms;
  await app.runJobs();
}

test('a message reaches each device sealed and signed, in its owner’s language, and counts', async () => {
  const [one, other] = [await device(), await device()];
  await app.app.service('users').patch(merchant.account.id, { locale: 'zh-hk' });
  const message = await write({ link: 'https://harbour.example/zh-hk/blogs' });
  await send(message);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 2, failedCount: 0 });
  for (const { received } of [one, other]) {
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.text ?? '')).toEqual({
      ...{ title: 'Hello（港）', body: 'Words（港）', link: 'https://harbour.example/zh-hk/blogs' },
      ...{ tag: message._id, receipt: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    expect(received[0]?.claims).toMatchObject({
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(received[0]?.key).toBe((await merchant.get('/api/devices/pushKey')).body.key);
  }
});

test('a scheduled message goes out at its time, once, however many nodes look', async () => {
  const { received } = await device();
  const message = await write({ status: 'scheduled', date: new Date(now + 5 * MINUTE_MS).toISOString() });
  await pass(4 * MINUTE_MS);
  expect(received).toHaveLength(0);
  await pass(MINUTE_MS);
  await pass(MINUTE_MS);
  expect(received).toHaveLength(1);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1 });
});

test.each([404, 410])('a subscription that the service says is gone (%s) is forgotten', async (status) => {
  const { answerNext, id } = await device();
  answerNext([status]);
  const message = await write();
  await send(message);
  expect(await read(message)).toMatchObject({ status: 'failed', sentCount: 0, failedCount: 1 });
  expect(await app.app.service('devices').get(id)).toMatchObject({ pushEnabled: false, pushToken: null });
});

test('a service that is busy is asked again later, each time after longer, and as late as it says', async () => {
  const { answerNext, received } = await device();
  answerNext([503], [429, { 'retry-after': '600' }]);
  const message = await write();
  await send(message);
  const calls = service.calls();
  await pass(MINUTE_MS / 2);
  expect([service.calls() - calls, (await read(message)).status]).toEqual([0, 'sending']);
  await pass(MINUTE_MS);
  expect(service.calls() - calls).toBe(1);
  await pass(5 * MINUTE_MS);
  expect(service.calls() - calls).toBe(1);
  await pass(6 * MINUTE_MS);
  expect([received.length, (await read(message)).status]).toEqual([1, 'sent']);
});

test('what never gets through has failed in the end, and holds up nobody else', async () => {
  const [failing, fine] = [await device(), await device()];
  failing.answerNext(...Array.from({ length: 7 }, () => [500] as const));
  const message = await write();
  await send(message);
  for (let tries = 0; tries < 8; tries += 1) await pass(61 * MINUTE_MS);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 1 });
  expect([failing.received.length, fine.received.length]).toEqual([0, 1]);
});

test('a message that failed everywhere may be sent again, and then reaches them', async () => {
  const { answerNext, received } = await device();
  answerNext([400]);
  const message = await write();
  await send(message);
  expect((await read(message)).status).toBe('failed');
  await send(message);
  expect([received.length, (await read(message)).status]).toEqual([1, 'sent']);
});

test('a try that was cut off is made again by the next node, once its time is over', async () => {
  const { received } = await device();
  const message = await write();
  await app.database.db
    .insertInto('pushDeliveries')
    .columns(['message', 'device', 'dueAt', 'attempts'])
    .expression((eb) =>
      eb
        .selectFrom('devices')
        .select((of) => [
          of.val(message._id).as('message'),
          'devices._id',
          of.val(new Date(now + 2 * MINUTE_MS).toISOString()).as('dueAt'),
          of.val(1).as('attempts'),
        ])
        .where('pushEnabled', '=', true),
    )
    .execute();
  await send(message);
  expect(received).toHaveLength(0);
  await pass(3 * MINUTE_MS);
  expect([received.length, (await read(message)).status]).toEqual([1, 'sent']);
});

test.each([
  'http://127.0.0.1:1/push',
  'https://127.0.0.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/push',
  'https://[::1]/push',
  'https://elsewhere.example/push',
  'not an address',
])('no device is registered at %s, and no message is sent to one that was', async (endpoint) => {
  const keys = JSON.parse(service.subscribe().token).keys;
  const given = { pushEnabled: true, pushToken: JSON.stringify({ endpoint, keys }) };
  const deviceId = `web-${crypto.randomUUID()}`;
  for (const person of [merchant, admin]) {
    const { body } = await person.post('/api/devices', { deviceId, ...given });
    expect(body.data).toMatchObject({ code: 'invalid-data', issues: [{ path: 'pushToken' }] });
  }
  const { id } = await device();
  const changed = await merchant.patch(`/api/devices/${id}`, { version: 1, pushToken: given.pushToken });
  expect(changed.body.data).toMatchObject({ code: 'invalid-data', subject: 'pushToken' });
  await app.app.service('devices').patch(id, { pushToken: given.pushToken });
  const message = await write();
  await send(message);
  expect(await read(message)).toMatchObject({ status: 'failed', sentCount: 0, failedCount: 1 });
});

test('a person has so many devices that take messages and no more, however many ask at once', async () => {
  const owner = await app.signIn('merchant');
  const register = async (pushEnabled = true) => {
    const given = { pushEnabled, pushToken: service.subscribe().token };
    return (await owner.post('/api/devices', { deviceId: `web-${crypto.randomUUID()}`, ...given })).body;
  };
  const first = await register();
  for (let n = 2; n < MOST_PUSH_DEVICES; n += 1) await register();
  const last = await Promise.all([register(), register(), register()]);
  const full = { code: 'in-use', subject: 'pushEnabled' };
  expect(last.filter(({ data }) => data !== undefined).map(({ data }) => data)).toMatchObject([full, full]);
  const silent = await register(false);
  const enable = async ({ _id }: { readonly _id: string }, data: object) => {
    const { version } = (await owner.get(`/api/devices/${_id}`)).body;
    return (await owner.patch(`/api/devices/${_id}`, { version, ...data })).body;
  };
  expect((await enable(silent, { pushEnabled: true })).data).toMatchObject(full);
  expect(await enable(first, { name: 'Till' })).toMatchObject({ name: 'Till', pushEnabled: true });
  await enable(first, { deactivatedAt: new Date(now).toISOString() });
  expect(await enable(silent, { pushEnabled: true })).toMatchObject({ pushEnabled: true });
  expect((await enable(first, { deactivatedAt: null })).data).toMatchObject(full);
});

test('a device tells once that it has shown a message and that it was opened; nobody else can', async () => {
  const { received } = await device();
  const message = await write();
  await send(message);
  const { receipt } = JSON.parse(received[0]?.text ?? '');
  const tell = (what: string, of = receipt) =>
    app.http.post('/api/pushMessages/receipt', { receipt: of, what });
  await Promise.all([tell('shown'), tell('shown'), tell('clicked'), tell('shown', crypto.randomUUID())]);
  expect((await tell('clicked')).body).toEqual({ done: true });
  await app.outbox.all();
  expect(await read(message)).toMatchObject({ sentCount: 1, deliveredCount: 1, clickCount: 1 });
});

test('what many devices tell at once is one change of the message', async () => {
  const devices: Awaited<ReturnType<typeof device>>[] = [];
  for (let n = 0; n < 12; n += 1) devices.push(await device());
  const message = await write();
  await send(message);
  const { version } = await read(message);
  const receipts = devices.map(({ received }) => JSON.parse(received[0]?.text ?? '').receipt);
  for (const receipt of receipts)
    await app.http.post('/api/pushMessages/receipt', { receipt, what: 'shown' });
  await app.outbox.all();
  const told = await read(message);
  expect(told.deliveredCount).toBe(12);
  // A slow machine may need a second for some of them, and then tells of those apart.
  expect(told.version - version).toBeLessThan(6);
});

test('counts that were not told when a server died are told by the next', async () => {
  await device();
  const message = await write();
  await send(message);
  await app.database.db.insertInto('pushCounts').values({ message: message._id, delivered: 1 }).execute();
  await pass(MINUTE_MS);
  expect(await read(message)).toMatchObject({ sentCount: 1, deliveredCount: 1 });
});

test('nobody is sent anything who has said no, whose device is out of use, or whose account is closed', async () => {
  const [refused, unused, mine] = [await device(), await device(), await device()];
  await merchant.patch(`/api/devices/${refused.id}`, { version: 1, pushEnabled: false });
  await app.app.service('devices').patch(unused.id, { deactivatedAt: new Date(now).toISOString() });
  await send(await write());
  expect([refused, unused, mine].map(({ received }) => received.length)).toEqual([0, 0, 1]);
});

test('a device that is put away while a message waits for it gets none of it, and holds up nobody', async () => {
  const [away, refused, other] = [await device(), await device(), await device()];
  for (const { answerNext } of [away, refused, other]) answerNext([503]);
  const message = await write();
  await send(message);
  expect((await merchant.delete(`/api/devices/${away.id}`)).status).toBe(200);
  await app.app.service('devices').patch(refused.id, { pushEnabled: false });
  await pass(2 * MINUTE_MS);
  expect([away, refused, other].map(({ received }) => received.length)).toEqual([0, 0, 1]);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 2 });
});

test('a message that is put into the trash on its way goes no further', async () => {
  const { answerNext, received } = await device();
  answerNext([503]);
  const message = await write();
  await send(message);
  expect((await admin.delete(`/api/pushMessages/${message._id}`)).status).toBe(200);
  await pass(2 * MINUTE_MS);
  expect(received).toHaveLength(0);
  const next = await device();
  await send(await write());
  expect(next.received).toHaveLength(1);
});

test('a message is only ever taken forward, by admins, and keeps its words once it is sent', async () => {
  const message = await write();
  const refusals = async (data: object) => (await change(message, data)).body.data?.code;
  expect(await refusals({ status: 'sent' })).toBe('conflict');
  expect(await refusals({ status: 'scheduled', date: null })).toBe('invalid-data');
  const editor = await app.signIn('editor');
  const { version } = await read(message);
  expect(
    (await editor.patch(`/api/pushMessages/${message._id}`, { version, status: 'sending' })).status,
  ).toBe(403);
  await send(message);
  expect((await read(message)).status).toBe('sent');
  expect(await refusals({ title: words('Other') })).toBe('conflict');
  expect(await refusals({ status: 'draft' })).toBe('conflict');
});

test('deliveries are removed a month after the last that was heard of a message, and its counts stay', async () => {
  const { received } = await device();
  const message = await write();
  await send(message);
  const deliveries = async () =>
    (
      await app.database.db
        .selectFrom('pushDeliveries')
        .select('receipt')
        .where('message', '=', message._id)
        .execute()
    ).length;
  await pass(29 * DAY_MS);
  expect(await deliveries()).toBe(1);
  await pass(2 * DAY_MS);
  expect(await deliveries()).toBe(0);
  await pass(MINUTE_MS);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1 });
  expect(received).toHaveLength(1);
});
