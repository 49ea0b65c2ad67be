import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, setPushStage } from './push-stage.ts';

const stage = setPushStage();
const { device, write, read, send, pass } = stage;

test('a device can report once that a message was shown and opened, and nobody else can', async () => {
  const { received } = await device();
  const message = await write();
  await send(message);
  const { receipt } = JSON.parse(received[0]?.text ?? '');
  const report = (what: string, of = receipt) =>
    stage.app.http.post('/api/pushMessages/receipt', { receipt: of, what });
  await Promise.all([
    report('shown'),
    report('shown'),
    report('clicked'),
    report('shown', crypto.randomUUID()),
  ]);
  expect((await report('clicked')).body).toEqual({ done: true });
  await stage.app.outbox.all();
  expect(await read(message)).toMatchObject({ sentCount: 1, deliveredCount: 1, clickCount: 1 });
});

test('combines the reports of many devices into few changes of the message', async () => {
  const devices: Awaited<ReturnType<typeof device>>[] = [];
  for (let n = 0; n < 12; n += 1) devices.push(await device());
  const message = await write();
  await send(message);
  const { version } = await read(message);
  const receipts = devices.map(({ received }) => JSON.parse(received[0]?.text ?? '').receipt);
  for (const receipt of receipts)
    await stage.app.http.post('/api/pushMessages/receipt', { receipt, what: 'shown' });
  await stage.app.outbox.all();
  const reported = await read(message);
  expect(reported.deliveredCount).toBe(12);
  // A slow machine may need a second for some of them, and then reports those separately.
  expect(reported.version - version).toBeLessThan(6);
});

test('counts that a crashed server had not added are added by the next', async () => {
  await device();
  const message = await write();
  await send(message);
  await stage.app.database.db
    .insertInto('pushCounts')
    .values({ message: message._id, delivered: 1 })
    .execute();
  await pass(MINUTE_MS);
  expect(await read(message)).toMatchObject({ sentCount: 1, deliveredCount: 1 });
});

test('deliveries are removed a month after the last report, and the counts stay', async () => {
  const { received } = await device();
  const message = await write();
  await send(message);
  const deliveries = async () =>
    (
      await stage.app.database.db
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
