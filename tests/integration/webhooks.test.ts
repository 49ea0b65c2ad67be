import { randomUUID } from 'node:crypto';
import { execute } from '@harbour/server/database/statement.ts';
import { signatures } from '@harbour/server/services/webhooks/webhook-secrets.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { IS_FULL } from '../kit/full-form.ts';
import { startRecordingServer } from '../kit/recording-server.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The changes of each record while deliveries fail. */
const ROUNDS = IS_FULL ? 10 : 4;
/** How far the clock of the server is ahead, in milliseconds. */
let ahead = 0;
let admin: Person;
const receiver = forAllTests(await startRecordingServer());
const webhookPrivateHosts = [new URL(receiver.url).host];
const app = forAllTests(
  await startTestApp({
    now: () => Date.now() + ahead,
    config: { webhookPrivateHosts, webhookRetrySeconds: 0.05 },
  }),
);
beforeEach(async () => {
  ahead = 0;
  admin = await app.signIn('admin');
});
// The changes and prepared answers of a test are no other's.
afterEach(async () => {
  for (const { _id } of await app.find('webhooks')) await app.app.service('webhooks').remove(_id);
});

/** A subscription at an address of its own, so that tests do not see each other’s events. */
async function subscribe(person: Person, requested: object = {}) {
  const path = `/${randomUUID()}`;
  const { status, body } = await person.post('/api/webhooks/add', {
    name: 'Stock',
    url: receiver.url + path,
    collections: ['categories', 'devices'],
    ...requested,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const calls = () => receiver.calls.filter(({ line }) => line === `POST ${path}`);
  return {
    id: body.id as string,
    secret: body.secret as string,
    calls,
    events: () => calls().map((call) => JSON.parse(call.body)),
    arrived: (count: number) => until(() => calls().length >= count),
  };
}

/** Waits until a check is true. */
const until = (check: () => boolean | Promise<boolean>) =>
  eventually(async () => expect(await check()).toBe(true));

type Delivery = { readonly event: string; readonly state: string };

const newCategory = () => app.app.service('categories').create(buildRecord('categories'));
const deliveriesOf = async (person: Person, id: string, requested: object = {}) =>
  (await person.post('/api/webhooks/deliveries', { id, ...requested })).body;

test('a change arrives signed, with the changed fields and the record as its owner sees it', async () => {
  const hook = await subscribe(admin);
  const category = await newCategory();
  await app.app.service('categories').patch(category._id, { order: 9 });
  await hook.arrived(2);
  const [created, patched] = hook.events();
  expect(created).toMatchObject({
    type: 'categories.created',
    data: { collection: 'categories', id: category._id, event: 'created', version: 1 },
  });
  expect(patched.data).toMatchObject({
    event: 'patched',
    version: 2,
    fields: ['order'],
    record: { order: 9 },
  });
  const [call] = hook.calls();
  const { headers = {}, body = '' }: Partial<NonNullable<typeof call>> = call ?? {};
  const id = String(headers['webhook-id']);
  const timestamp = Number(headers['webhook-timestamp']);
  expect(headers['webhook-signature']).toBe(signatures([hook.secret], { id, timestamp, body }));
  expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
});

test('a subscription left without a position in the log gets one with its next write', async () => {
  const hook = await subscribe(admin);
  await execute(app.database.db, 'delete from "webhookCursor"', []);
  await app.app.service('webhooks').patch(hook.id, { name: 'Stock room' });
  await until(async () => (await execute(app.database.db, 'select from "webhookCursor"', [])).length === 1);
  await newCategory();
  await hook.arrived(1);
});

test('a merchant receives only events of their own records, without fields of staff', async () => {
  const [merchant, other] = [await app.signIn('merchant'), await app.signIn('merchant')];
  const hook = await subscribe(merchant, { collections: ['devices'], events: ['created'] });
  await app.app.service('devices').create(buildRecord('devices', { user: other.account.id }));
  const own = await app.app.service('devices').create(buildRecord('devices', { user: merchant.account.id }));
  await app.app.service('devices').patch(own._id, { name: 'Till' });
  const last = await app.app.service('devices').create(buildRecord('devices', { user: merchant.account.id }));
  await hook.arrived(2);
  const seen = hook.events().map(({ data }) => `${data.id} ${data.event}`);
  expect(seen.toSorted()).toEqual([`${own._id} created`, `${last._id} created`].toSorted());
  expect(hook.events()[0].data.record).not.toHaveProperty('deletedAt');
  const staffOnly = { name: 'Staff', url: receiver.url, collections: ['sellingCompanies'] };
  expect((await merchant.post('/api/webhooks/add', staffOnly)).body.data.code).toBe('forbidden');
});

test('a failed delivery is retried before later ones of its record, and attempts are logged', async () => {
  const hook = await subscribe(admin);
  receiver.respondNext({}, 500);
  receiver.respondNext({}, 302);
  const category = await newCategory();
  await app.app.service('categories').patch(category._id, { order: 3 });
  await hook.arrived(4);
  expect(hook.events().map(({ data }) => data.version)).toEqual([1, 1, 1, 2]);
  expect(new Set(hook.calls().map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  await until(async () => (await deliveriesOf(admin, hook.id, { state: 'sent' })).length === 2);
  const [, first] = await deliveriesOf(admin, hook.id);
  expect(first).toMatchObject({ event: 'created', state: 'sent', attempts: 3 });
  expect(first.log).toMatchObject([
    { status: 200, problem: null },
    { status: 302, problem: 'redirect' },
    { status: 500, problem: 'refused' },
  ]);
});

test('a paused subscription keeps its events, and sends them once it is resumed', async () => {
  const hook = await subscribe(admin);
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'paused' });
  await newCategory();
  await until(async () => (await deliveriesOf(admin, hook.id)).length === 1);
  expect(hook.calls()).toEqual([]);
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'active' });
  await hook.arrived(1);
});

test('a delivery can be resent, and so can all after a position', async () => {
  const hook = await subscribe(admin);
  for (let made = 0; made < 3; made += 1) await newCategory();
  await hook.arrived(3);
  await until(async () => (await deliveriesOf(admin, hook.id, { state: 'sent' })).length === 3);
  const [last, middle, first] = await deliveriesOf(admin, hook.id);
  await admin.post('/api/webhooks/resend', { id: hook.id, delivery: first.id });
  await hook.arrived(4);
  expect(hook.calls().at(-1)?.headers['webhook-id']).toBe(first.id);
  await until(async () => (await deliveriesOf(admin, hook.id, { state: 'sent' })).length === 3);
  const replayed = await admin.post('/api/webhooks/replay', { id: hook.id, after: first.number });
  expect(replayed.body).toEqual({ count: 2 });
  await hook.arrived(6);
  const again = hook
    .calls()
    .slice(4)
    .map(({ headers }) => headers['webhook-id']);
  expect(again.toSorted()).toEqual([last.id, middle.id].toSorted());
});

test('an attempt that is repeated adds one subscription, and returns its secret again', async () => {
  const requested = { attempt: randomUUID(), name: 'Stock', collections: ['categories'] };
  const url = `${receiver.url}/${randomUUID()}`;
  const add = (changes = {}) => admin.post('/api/webhooks/add', { ...requested, url, ...changes });
  const [first, second] = await Promise.all([add(), add()]);
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(await app.find('webhooks', { owner: admin.account.id })).toHaveLength(1);
  const refused = { code: 'conflict', subject: 'attempt' };
  expect((await add({ collections: ['news'] })).body.data).toMatchObject(refused);
  await admin.post('/api/webhooks/rotate', { id: first.body.id, overlapHours: 1 });
  expect((await add()).body.data).toMatchObject(refused);
  await admin.post('/api/webhooks/end', { id: first.body.id });
  expect((await add()).body.data).toMatchObject(refused);
});

test('both secrets sign during a rotation, and only the new one afterwards', async () => {
  const hook = await subscribe(admin);
  const requested = { attempt: randomUUID(), id: hook.id, overlapHours: 1 };
  const rotate = () => admin.post('/api/webhooks/rotate', requested);
  const [{ body }, again] = await Promise.all([rotate(), rotate()]);
  expect(again.body).toEqual(body);
  await newCategory();
  await hook.arrived(1);
  ahead += HOUR_MS;
  await newCategory();
  await hook.arrived(2);
  const expected = (index: number, secrets: readonly string[]) => {
    const call = hook.calls()[index];
    const id = String(call?.headers['webhook-id']);
    const timestamp = Number(call?.headers['webhook-timestamp']);
    return signatures(secrets, { id, timestamp, body: call?.body ?? '' });
  };
  const signed = hook.calls().map(({ headers }) => headers['webhook-signature']);
  expect(signed).toEqual([expected(0, [body.secret, hook.secret]), expected(1, [body.secret])]);
});

test('a subscription that fails for five days is paused, and its owner is mailed', async () => {
  const hook = await subscribe(admin);
  await app.app.service('webhooks').patch(hook.id, { failingSince: new Date().toISOString() });
  ahead += 5 * DAY_MS - HOUR_MS;
  await app.runJobs();
  expect((await app.app.service('webhooks').get(hook.id)).status).toBe('active');
  ahead += HOUR_MS;
  await app.runJobs();
  expect((await app.app.service('webhooks').get(hook.id)).status).toBe('paused');
  expect((await app.outbox.lastTo(admin.email)).subject).toBe('Webhook paused: Stock');
});

test('an event that fails for three days is given up, and the next of its record is sent', async () => {
  const hook = await subscribe(admin);
  // The pauses before so many attempts take longer than the test.
  for (let failure = 0; failure < 6; failure += 1) receiver.respondNext({}, 500);
  const category = await newCategory();
  await until(async () => (await deliveriesOf(admin, hook.id))[0]?.log.length > 0);
  ahead += 3 * DAY_MS;
  await app.app.service('categories').patch(category._id, { order: 3 });
  await hook.arrived(7);
  ahead = 0;
  await until(async () => (await deliveriesOf(admin, hook.id, { state: 'waiting' })).length === 0);
  const states = (await deliveriesOf(admin, hook.id)).map(({ event, state }: Delivery) => [event, state]);
  expect(states).toEqual([
    ['patched', 'sent'],
    ['created', 'failed'],
  ]);
  const versions = hook.events().map(({ data }) => data.version);
  expect(versions).toEqual(versions.toSorted());
});

test('rejects internal addresses when they are saved, and names that lead to them when called', async () => {
  const add = (url: string) => admin.post('/api/webhooks/add', { name: 'In', url, collections: ['news'] });
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
  ])
    expect((await add(url)).body.data, url).toMatchObject({
      code: 'invalid-data',
      issues: [{ path: 'url' }],
    });
  const inside = await subscribe(admin, { url: 'https://localhost/hook' });
  await newCategory();
  // An attempt is counted as it begins, and logged once it has ended.
  await until(async () => (await deliveriesOf(admin, inside.id))[0]?.log.length > 0);
  const [delivery] = await deliveriesOf(admin, inside.id);
  expect(delivery.log[0]).toMatchObject({ status: null, problem: 'private-address' });
});

test('sends nothing while the secret is unreadable, and what waits once it is replaced', async () => {
  const hook = await subscribe(admin);
  await execute(app.database.db, 'update "webhooks" set "sealedSecret" = $1 where "_id" = $2', [
    'other',
    hook.id,
  ]);
  const { _id } = await newCategory();
  await until(async () => (await deliveriesOf(admin, hook.id))[0]?.log.length > 0);
  const [delivery] = await deliveriesOf(admin, hook.id);
  expect(delivery.log[0]).toMatchObject({ status: null, problem: 'unreadable-secret' });
  expect(hook.events()).toEqual([]);
  expect((await admin.post('/api/webhooks/rotate', { id: hook.id, overlapHours: 1 })).status).toBe(201);
  await until(async () => hook.events().length > 0);
  expect(hook.events()[0].data.id).toBe(_id);
});

test('only the owner and admins can read or control a subscription, and nobody its secret', async () => {
  const [merchant, stranger] = [await app.signIn('merchant'), await app.signIn('merchant')];
  const hook = await subscribe(merchant, { collections: ['devices'] });
  for (const action of ['deliveries', 'end'])
    expect((await stranger.post(`/api/webhooks/${action}`, { id: hook.id })).status).toBe(404);
  expect((await stranger.get(`/api/webhooks/${hook.id}`)).status).toBe(404);
  for (const person of [merchant, admin])
    expect(JSON.stringify((await person.get(`/api/webhooks/${hook.id}`)).body)).not.toMatch(/secret/i);
  expect((await merchant.post('/api/webhooks/end', { id: hook.id })).body).toEqual({ done: true });
  expect((await merchant.get('/api/webhooks')).body.total).toBe(0);
});

test(`${ROUNDS} changes of each record arrive in order while every second attempt fails`, async () => {
  const hook = await subscribe(admin);
  const records = await Promise.all(Array.from({ length: 20 }, newCategory));
  for (let index = 0; index < ROUNDS * records.length; index += 1)
    receiver.respondNext({}, index % 2 === 0 ? 500 : 200);
  for (let round = 1; round < ROUNDS; round += 1)
    await Promise.all(records.map(({ _id }) => app.app.service('categories').patch(_id, { order: round })));
  const versions = () => Map.groupBy(hook.events(), ({ data }) => data.id);
  await until(() => {
    const seen = versions();
    return records.every(({ _id }) => seen.get(_id)?.some(({ data }) => data.version === ROUNDS));
  });
  for (const [, events] of versions()) {
    const numbers = events.map(({ data }) => data.version);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(ROUNDS);
  }
});
