import { MOST_PUSH_DEVICES } from '@harbour/server/services/devices/devices.service.ts';
import { expect, test } from 'vitest';
import { MINUTE_MS, setPushStage } from './push-stage.ts';

const stage = setPushStage();
const { device, write, read, send, pass } = stage;

test.each([
  'http://127.0.0.1:1/push',
  'https://127.0.0.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/push',
  'https://[::1]/push',
  'https://elsewhere.example/push',
  'not an address',
])('rejects a device at %s, and sends nothing to one that was stored', async (endpoint) => {
  const keys = JSON.parse(stage.service.subscribe().token).keys;
  const given = { pushEnabled: true, pushToken: JSON.stringify({ endpoint, keys }) };
  const deviceId = `web-${crypto.randomUUID()}`;
  for (const person of [stage.merchant, stage.admin]) {
    const { body } = await person.post('/api/devices', { deviceId, ...given });
    expect(body.data).toMatchObject({ code: 'invalid-data', issues: [{ path: 'pushToken' }] });
  }
  const { id } = await device();
  const changed = await stage.merchant.patch(`/api/devices/${id}`, {
    version: 1,
    pushToken: given.pushToken,
  });
  expect(changed.body.data).toMatchObject({ code: 'invalid-data', subject: 'pushToken' });
  await stage.app.app.service('devices').patch(id, { pushToken: given.pushToken });
  const message = await write();
  await send(message);
  expect(await read(message)).toMatchObject({ status: 'failed', sentCount: 0, failedCount: 1 });
});

test('limits the devices of a person that accept messages, even in concurrent requests', async () => {
  const owner = await stage.app.signIn('merchant');
  const register = async (pushEnabled = true) => {
    const given = { pushEnabled, pushToken: stage.service.subscribe().token };
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
  await enable(first, { deactivatedAt: new Date(stage.now).toISOString() });
  expect(await enable(silent, { pushEnabled: true })).toMatchObject({ pushEnabled: true });
  expect((await enable(first, { deactivatedAt: null })).data).toMatchObject(full);
});

test('the audience shown to staff is the number of devices that a message is sent to', async () => {
  const owner = await stage.app.signIn('merchant');
  const closed = await stage.app.signIn('merchant');
  const removed = await stage.app.signIn('merchant');
  const [busy, unused, silent] = [await device(), await device(), await device()];
  const pushToken = stage.service.subscribe().token;
  const enabled = { pushEnabled: true, pushToken };
  await owner.post('/api/devices', { deviceId: `web-${crypto.randomUUID()}`, ...enabled });
  await closed.post('/api/devices', { deviceId: `web-${crypto.randomUUID()}`, ...enabled });
  await removed.post('/api/devices', { deviceId: `web-${crypto.randomUUID()}`, ...enabled });
  await stage.merchant.post('/api/devices', { deviceId: `till-${crypto.randomUUID()}`, pushEnabled: true });
  await stage.app.app
    .service('users')
    .patch(closed.account.id, { disabledAt: new Date(stage.now).toISOString() });
  await stage.app.app.service('users').remove(removed.account.id);
  await stage.app.app
    .service('devices')
    .patch(unused.id, { deactivatedAt: new Date(stage.now).toISOString() });
  await stage.merchant.patch(`/api/devices/${silent.id}`, { version: 1, pushEnabled: false });
  const message = await write();
  const editor = await stage.app.signIn('editor');
  const audience = async (data: object = { message: message._id }) =>
    (await editor.post('/api/pushMessages/audience', data)).body.count;
  const reported = await audience();
  expect([reported, await audience({})]).toEqual([2, 2]);
  busy.respondNext([400]);
  await send(message);
  const { sentCount, failedCount } = await read(message);
  expect(sentCount + failedCount).toBe(reported);
});

test('the audience of a failed message is those whom it has not reached', async () => {
  const { respondNext } = await device();
  respondNext([400]);
  const message = await write();
  await send(message);
  await device();
  const audience = async () =>
    (await stage.admin.post('/api/pushMessages/audience', { message: message._id })).body.count;
  expect(await audience()).toBe(2);
  await send(message);
  expect(await read(message)).toMatchObject({ sentCount: 2, failedCount: 0 });
  expect(await audience()).toBe(0);
});

test('sends nothing to devices that opted out or were deactivated', async () => {
  const [refused, unused, mine] = [await device(), await device(), await device()];
  await stage.merchant.patch(`/api/devices/${refused.id}`, { version: 1, pushEnabled: false });
  await stage.app.app
    .service('devices')
    .patch(unused.id, { deactivatedAt: new Date(stage.now).toISOString() });
  await send(await write());
  expect([refused, unused, mine].map(({ received }) => received.length)).toEqual([0, 0, 1]);
});

test('a device that leaves while a message waits for it receives none, and blocks no other', async () => {
  const [away, refused, other] = [await device(), await device(), await device()];
  for (const { respondNext } of [away, refused, other]) respondNext([503]);
  const message = await write();
  await send(message);
  expect((await stage.merchant.delete(`/api/devices/${away.id}`)).status).toBe(200);
  await stage.app.app.service('devices').patch(refused.id, { pushEnabled: false });
  await pass(2 * MINUTE_MS);
  expect([away, refused, other].map(({ received }) => received.length)).toEqual([0, 0, 1]);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 2 });
});
