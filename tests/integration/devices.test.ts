import { deriveVapidKeys } from '@harbour/server/push/vapid.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

const NOW = Date.parse('2026-11-01T02:00:00.000Z');
const HOUR_MS = 3_600_000;
const KEYS = deriveVapidKeys('a secret of the tests');
let time = NOW;
const app = forAllTests(await startTestApp({ now: () => time, config: { vapidKeys: KEYS } }));
const [merchant, stranger] = [await app.signIn('merchant'), await app.signIn('merchant')];
const module = async (counter: boolean) =>
  (await app.app.service('modules').create(buildRecord('modules', { counter })))._id;
const [kiosk, membership] = [await module(true), await module(false)];

/** A subscription with bought kiosks besides those that its plan includes. */
async function subscriptionOf(person: Person, kiosks: number, included = 0): Promise<string> {
  const { _id: industry } = await app.app.service('industries').create(buildRecord('industries'));
  const held = [{ id: kiosk, count: included, monthPrice: [] }];
  const plan = await app.app
    .service('appTemplates')
    .create(buildRecord('appTemplates', { industry, modules: held }));
  const modules = [
    { id: kiosk, count: kiosks },
    { id: membership, count: 1 },
  ];
  const own = { user: person.account.id, industry, plan: plan._id, modules };
  return (await app.app.service('subscriptions').create(buildRecord('subscriptions', own)))._id;
}

let made = 0;
async function deviceOf(person: Person, data: object = {}) {
  return (await person.post('/api/devices', { deviceId: `till-${++made}`, ...data })).body;
}

async function change(person: Person, { _id }: { readonly _id: string }, data: object) {
  const { version } = (await person.get(`/api/devices/${_id}`)).body;
  return (await person.patch(`/api/devices/${_id}`, { ...data, version })).body;
}

test('records when and from where a device was first seen', async () => {
  const device = await deviceOf(merchant);
  expect(device).toMatchObject({
    firstSession: new Date(NOW).toISOString(),
    lastSession: new Date(NOW).toISOString(),
    lastIP: '127.0.0.1',
  });
  expect((await deviceOf(merchant, { lastIP: '1.2.3.4' })).data.code).toBe('forbidden-field');
});

test('no more devices than licences can be active, and deactivating one frees its licence', async () => {
  const subscription = await subscriptionOf(merchant, 1);
  const licensed = { subscription, licence: kiosk };
  const first = await deviceOf(merchant, licensed);
  const second = await deviceOf(merchant);
  expect((await change(merchant, second, licensed)).data).toMatchObject({
    code: 'in-use',
    subject: 'licence',
  });
  await change(merchant, first, { deactivatedAt: new Date(NOW).toISOString() });
  expect(await change(merchant, second, licensed)).toMatchObject(licensed);
  expect((await change(merchant, first, { deactivatedAt: null })).data.code).toBe('in-use');
  expect(await change(merchant, second, { name: 'Kiosk by the door' })).toMatchObject({ licence: kiosk });
});

test('licences included in the plan add to those that were bought', async () => {
  const licensed = { subscription: await subscriptionOf(merchant, 1, 1), licence: kiosk };
  await deviceOf(merchant, licensed);
  expect(await deviceOf(merchant, licensed)).toMatchObject(licensed);
  expect((await deviceOf(merchant, licensed)).data).toMatchObject({ code: 'in-use', subject: 'licence' });
});

test('two simultaneous requests do not both get the last licence', async () => {
  const licensed = { subscription: await subscriptionOf(merchant, 1), licence: kiosk };
  const requested = await Promise.all([deviceOf(merchant, licensed), deviceOf(merchant, licensed)]);
  expect(requested.map((response) => response.data?.code).toSorted()).toEqual(['in-use', undefined]);
});

test('a licence must be of a counted module in the merchant’s own subscription', async () => {
  const others = await subscriptionOf(stranger, 5);
  const own = await subscriptionOf(merchant, 5);
  const codeOf = async (data: object) => (await deviceOf(merchant, data)).data?.code;
  expect(await codeOf({ subscription: others, licence: kiosk })).toBe('not-found');
  expect(await codeOf({ subscription: others })).toBe('not-found');
  expect(await codeOf({ subscription: own, licence: membership })).toBe('invalid-data');
  expect(await codeOf({ licence: kiosk })).toBe('invalid-data');
  expect(await codeOf({ subscription: own })).toBeUndefined();
});

test('notifies only its merchant when a device is seen', async () => {
  const device = await deviceOf(merchant);
  const [own, others] = [await app.socket(merchant), await app.socket(stranger)];
  const seen = (person: Person) => person.post('/api/devices/seen', { device: device._id });
  expect((await seen(stranger)).body.data.code).toBe('not-found');
  time = NOW + HOUR_MS;
  expect((await seen(merchant)).body).toEqual({ done: true });
  const reported = async (socket: TestSocket) => {
    await socket.call('find', 'devices', {});
    return socket.reported().filter(([, payload]) => payload._id === device._id);
  };
  await expect
    .poll(() => reported(own))
    .toMatchObject([['devices patched', { _id: device._id, lastSession: new Date(time).toISOString() }]]);
  expect(await reported(others)).toEqual([]);
});

test('gives browsers the public key of push messages', async () => {
  expect((await merchant.get('/api/devices/pushKey')).body).toEqual({ key: KEYS.publicKey });
});
