import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { setWebhooksStage } from './webhooks-stage.ts';

const stage = setWebhooksStage();
const { subscribe, insertDeliveries, newCategory, deliveriesOf } = stage;

/** So many that sending them, forty in ten seconds, would take longer than a test waits. */
const BACKLOG = 2_000;

test('a receiver that never responds delays no event of another webhook', async () => {
  const admin = await stage.app.signIn('admin');
  const dead = await subscribe(admin, stage.silent);
  await insertDeliveries(dead.id, { count: BACKLOG });
  await eventually(() => expect(dead.calls().length).toBeGreaterThan(0));
  const alive = await subscribe(admin);
  const { _id } = await newCategory();
  await eventually(() => expect(alive.events().map(({ data }) => data.id)).toEqual([_id]));
  expect(dead.calls().length).toBeLessThan(BACKLOG / 4);
});

test('an event of another webhook is sent however many receivers never respond', async () => {
  const admin = await stage.app.signIn('admin');
  const failingSince = new Date(stage.now()).toISOString();
  for (let made = 0; made < 19; made += 1) {
    const dead = await subscribe(admin, stage.silent);
    await stage.app.app.service('webhooks').patch(dead.id, { failingSince });
    await insertDeliveries(dead.id, { count: BACKLOG / 10 });
  }
  const alive = await subscribe(admin);
  const { _id } = await newCategory();
  await eventually(() => expect(alive.events().map(({ data }) => data.id)).toEqual([_id]));
});

test('events that fail do not count as late because of the server', async () => {
  const admin = await stage.app.signIn('admin');
  const dead = await subscribe(admin, stage.silent);
  await insertDeliveries(dead.id, { count: BACKLOG, daysAgo: 1 });
  const late = async () => {
    const { body } = await stage.app.http.get('/metrics');
    return Number(/^harbour_webhook_late_seconds (\S+)$/m.exec(body)?.[1]);
  };
  await eventually(async () => expect(await late()).toBeGreaterThan(3600));
  await stage.app.app
    .service('webhooks')
    .patch(dead.id, { failingSince: new Date(stage.now()).toISOString() });
  await eventually(async () => expect(await late()).toBe(0));
});

test('a replay of too many deliveries is refused with what to do, and accepted in parts', async () => {
  const admin = await stage.app.signIn('admin');
  const hook = await subscribe(admin);
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'paused' });
  await insertDeliveries(hook.id, { count: 10_001, state: 'sent' });
  const [newest] = await deliveriesOf(admin, hook.id);
  const refused = await admin.post('/api/webhooks/replay', { id: hook.id, after: 0 });
  expect(refused.status).toBe(413);
  expect(refused.body.message).toMatch(/^10001 deliveries would wait, and at most 10000 may.* until/);
  expect(refused.body.data).toMatchObject({ code: 'too-large', expected: 10_000, found: 10_001 });
  const until = newest.number - 1;
  const part = await admin.post('/api/webhooks/replay', { id: hook.id, after: 0, until });
  expect(part.body).toEqual({ count: 10_000 });
  const rest = await admin.post('/api/webhooks/replay', { id: hook.id, after: until });
  expect(rest.body.data).toMatchObject({ code: 'too-large' });
});
