import { expect, test } from 'vitest';
import { refuseWrites } from '../kit/refuse-writes.ts';
import { DAY_MS, MINUTE_MS, SITE, setPushStage, texts } from './push-stage.ts';

const stage = setPushStage();
const { device, write, read, change, send, pass } = stage;

test('a message reaches each device encrypted and signed, in its owner’s language, and counts', async () => {
  const [one, other] = [await device(), await device()];
  await stage.app.app.service('users').patch(stage.merchant.account.id, { locale: 'zh-hk' });
  const message = await write({ link: 'https://harbour.example/zh-hk/blogs' });
  await send(message);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 2, failedCount: 0 });
  for (const { received } of [one, other]) {
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.text ?? '')).toEqual({
      title: 'Hello（港）',
      body: 'Words（港）',
      link: 'https://harbour.example/zh-hk/blogs',
      tag: message._id,
      receipt: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(received[0]?.claims).toMatchObject({
      aud: stage.service.origin,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(received[0]?.key).toBe((await stage.merchant.get('/api/devices/pushKey')).body.key);
  }
});

test('a scheduled message is sent at its time, once', async () => {
  const { received } = await device();
  const message = await write({
    status: 'scheduled',
    date: new Date(stage.now + 5 * MINUTE_MS).toISOString(),
  });
  await pass(4 * MINUTE_MS);
  expect(received).toHaveLength(0);
  await pass(MINUTE_MS);
  await pass(MINUTE_MS);
  expect(received).toHaveLength(1);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1 });
});

test('a message that was due while no server ran is missed, and an admin can send it', async () => {
  const { received } = await device();
  const due = (minutes: number) => ({
    status: 'scheduled',
    date: new Date(stage.now + minutes * MINUTE_MS).toISOString(),
  });
  const [missed, late] = [await write(due(5)), await write(due(2 * 24 * 60 - 119))];
  await pass(2 * DAY_MS);
  expect(received.map(({ text }) => JSON.parse(text).tag)).toEqual([late._id]);
  expect(await read(missed)).toMatchObject({ status: 'missed', sentCount: 0, failedCount: 0 });
  const admin = await stage.app.signInAgain(stage.admin);
  const { body } = await admin.get('/api/overview');
  expect(body.failed).toEqual([expect.objectContaining({ _id: missed._id })]);
  const { version } = await read(missed);
  await admin.patch(`/api/pushMessages/${missed._id}`, { version, status: 'sending' });
  await stage.app.outbox.all();
  expect([received.length, (await read(missed)).status]).toEqual([2, 'sent']);
});

test('a message whose server stopped before or between its attempts is not sent later', async () => {
  const { respondNext, received } = await device();
  respondNext([503]);
  const begun = await write();
  await send(begun);
  const messages = stage.app.app.service('pushMessages');
  const { _id } = await messages.create({ title: texts('Hi'), body: texts('Words'), status: 'sending' });
  const other = await device();
  await pass(2 * DAY_MS);
  expect([received, other.received]).toEqual([[], []]);
  expect(await read(begun)).toMatchObject({ status: 'failed', failedCount: 1 });
  expect((await read({ _id })).status).toBe('missed');
});

test('a message that cannot be started does not block another', async () => {
  const { received } = await device();
  const date = new Date(stage.now + MINUTE_MS).toISOString();
  const earlier = new Date(stage.now + MINUTE_MS / 2).toISOString();
  const refused = await write({ status: 'scheduled', date: earlier });
  const message = await write({ status: 'scheduled', date });
  {
    await using _refusal = await refuseWrites(stage.app.database, {
      table: 'pushMessages',
      id: refused._id,
      on: 'update',
    });
    await pass(2 * MINUTE_MS);
  }
  // Otherwise it would be begun in the next test.
  await stage.admin.delete(`/api/pushMessages/${refused._id}`);
  expect(received).toHaveLength(1);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1 });
});

test.each([404, 410])('a subscription that the service reports as gone (%s) is removed', async (status) => {
  const { respondNext, id } = await device();
  respondNext([status]);
  const message = await write();
  await send(message);
  expect(await read(message)).toMatchObject({ status: 'failed', sentCount: 0, failedCount: 1 });
  expect(await stage.app.app.service('devices').get(id)).toMatchObject({
    pushEnabled: false,
    pushToken: null,
  });
});

test('retries a busy service with back-off, and not before the time it states', async () => {
  const { respondNext, received } = await device();
  respondNext([503], [429, { 'retry-after': '600' }]);
  const message = await write();
  await send(message);
  const calls = stage.service.calls();
  await pass(MINUTE_MS / 2);
  expect([stage.service.calls() - calls, (await read(message)).status]).toEqual([0, 'sending']);
  await pass(MINUTE_MS);
  expect(stage.service.calls() - calls).toBe(1);
  await pass(5 * MINUTE_MS);
  expect(stage.service.calls() - calls).toBe(1);
  await pass(6 * MINUTE_MS);
  expect([received.length, (await read(message)).status]).toEqual([1, 'sent']);
});

test('a delivery that never succeeds fails in the end, and blocks no other', async () => {
  const [failing, fine] = [await device(), await device()];
  failing.respondNext(...Array.from({ length: 7 }, () => [500] as const));
  const message = await write();
  await send(message);
  for (let tries = 0; tries < 8; tries += 1) await pass(61 * MINUTE_MS);
  expect(await read(message)).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 1 });
  expect([failing.received.length, fine.received.length]).toEqual([0, 1]);
});

test('a message that failed everywhere can be sent again, and then reaches its devices', async () => {
  const { respondNext, received } = await device();
  respondNext([400]);
  const message = await write();
  await send(message);
  expect((await read(message)).status).toBe('failed');
  await send(message);
  expect([received.length, (await read(message)).status]).toEqual([1, 'sent']);
});

test('an interrupted attempt is repeated once its time is over', async () => {
  const { received } = await device();
  const message = await write();
  await stage.app.database.db
    .insertInto('pushDeliveries')
    .columns(['message', 'device', 'dueAt', 'attempts'])
    .expression((eb) =>
      eb
        .selectFrom('devices')
        .select((of) => [
          of.val(message._id).as('message'),
          'devices._id',
          of.val(new Date(stage.now + 2 * MINUTE_MS).toISOString()).as('dueAt'),
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

test('the link of a message must be ours when it is written and when it is sent', async () => {
  const elsewhere = 'https://elsewhere.example/en/blogs';
  const refused = { code: 'invalid-data', subject: 'link', issues: [{ path: 'link', code: 'ownSite' }] };
  for (const link of [elsewhere, 'http://harbour.example/', `${SITE}.elsewhere.example/`]) {
    expect((await write({ link })).data, link).toMatchObject(refused);
  }
  const message = await write({ link: `${SITE}/en/blogs` });
  expect((await change(message, { link: elsewhere })).body.data).toMatchObject(refused);
  await stage.app.app.service('pushMessages').patch(message._id, { link: elsewhere });
  expect((await change(message, { body: texts('Other') })).status).toBe(200);
  await device();
  expect((await change(message, { status: 'sending' })).body.data).toMatchObject(refused);
  expect((await change(message, { status: 'sending', link: null })).status).toBe(200);
});

test('a message moved to the trash while it is being sent is not retried', async () => {
  const { respondNext, received } = await device();
  respondNext([503]);
  const message = await write();
  await send(message);
  expect((await stage.admin.delete(`/api/pushMessages/${message._id}`)).status).toBe(200);
  await pass(2 * MINUTE_MS);
  expect(received).toHaveLength(0);
  const next = await device();
  await send(await write());
  expect(next.received).toHaveLength(1);
});

test('a message without recipients is not sent until a device accepts it', async () => {
  const refused = {
    code: 'invalid-data',
    subject: 'status',
    issues: [{ path: 'status', code: 'noRecipient' }],
  };
  const message = await write();
  expect((await change(message, { status: 'sending' })).body.data).toMatchObject(refused);
  expect((await write({ status: 'sending' })).data).toMatchObject(refused);
  expect((await read(message)).status).toBe('draft');
  const { received } = await device();
  await send(message);
  expect([received.length, (await read(message)).status]).toEqual([1, 'sent']);
});

test('a message’s status only moves forward, by admins, and its text is final once sent', async () => {
  await device();
  const message = await write();
  const refusals = async (data: object) => (await change(message, data)).body.data?.code;
  expect(await refusals({ status: 'sent' })).toBe('conflict');
  expect(await refusals({ status: 'scheduled', date: null })).toBe('invalid-data');
  const past = new Date(stage.now - 2 * MINUTE_MS).toISOString();
  expect(await refusals({ status: 'scheduled', date: past })).toBe('invalid-data');
  const editor = await stage.app.signIn('editor');
  const { version } = await read(message);
  expect(
    (await editor.patch(`/api/pushMessages/${message._id}`, { version, status: 'sending' })).status,
  ).toBe(403);
  await send(message);
  expect((await read(message)).status).toBe('sent');
  expect(await refusals({ title: texts('Other') })).toBe('conflict');
  expect(await refusals({ status: 'draft' })).toBe('conflict');
});
