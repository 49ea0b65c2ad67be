import { collectionOf } from '@harbour/server/collections/collection-service.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { DAY_MS, setWebhooksStage } from './webhooks-stage.ts';

const stage = setWebhooksStage();
const { subscribe, insertDeliveries, newCategory, deliveriesOf } = stage;

const statusOf = async (id: string) => (await stage.webhook(id)).status;

/** Makes a webhook fail since `days` ago. */
const failSince = (id: string, days: number) =>
  stage.app.app
    .service('webhooks')
    .patch(id, { failingSince: new Date(stage.now() - days * DAY_MS).toISOString() });

/** Runs the hourly jobs of an hour in which they have not run. */
async function runJobs(): Promise<void> {
  stage.pass(3_600_000);
  await stage.app.runJobs();
}

test('an owner who is gone or without a mailbox blocks no other webhook', async () => {
  const [removed, refusing] = [await stage.app.signIn('admin'), await stage.app.signIn('admin')];
  const admin = await stage.app.signIn('admin');
  const { id: gone } = await subscribe(removed);
  const { id: unread } = await subscribe(refusing);
  const { id: last } = await subscribe(admin);
  for (const id of [gone, unread, last]) await failSince(id, 5);
  await insertDeliveries(last, { count: 1, state: 'sent', daysAgo: 31 });
  await stage.app.app.service('admins').remove(removed.account.id);
  stage.mails.refuse(refusing.email);
  await runJobs();
  expect(await Promise.all([gone, unread, last].map(statusOf))).toEqual(['paused', 'active', 'paused']);
  const reported = stage.mails.taken.filter(({ message }) => message.includes('Subject: Webhook paused'));
  expect(reported.map(({ to }) => to)).toEqual([admin.email]);
  expect(await deliveriesOf(admin, last)).toEqual([]);
  // The mail is tried for a day.
  await failSince(unread, 6);
  await runJobs();
  expect(await statusOf(unread)).toBe('paused');
});

test('deletes deliveries after thirty days, also those of a paused webhook', async () => {
  const admin = await stage.app.signIn('admin');
  const hook = await subscribe(admin);
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'paused' });
  await insertDeliveries(hook.id, { count: 2, daysAgo: 31 });
  await insertDeliveries(hook.id, { count: 1, daysAgo: 29 });
  await runJobs();
  expect(await deliveriesOf(admin, hook.id)).toHaveLength(1);
});

test('what was created for an admin is neither sent nor resent once its owner is an editor', async () => {
  const [admin, owner] = [await stage.app.signIn('admin'), await stage.app.signIn('admin')];
  const hook = await subscribe(owner);
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'paused' });
  await newCategory();
  await eventually(async () => expect(await deliveriesOf(admin, hook.id)).toHaveLength(1));
  const { type } = await stage.app.app.service('admins').patch(owner.account.id, { type: 'editor' });
  expect(type).toBe('editor');
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'active' });
  const { _id: later } = await newCategory();
  await eventually(() => expect(hook.events().map(({ data }) => data.id)).toEqual([later]));
  const failed = await admin.post('/api/webhooks/deliveries', { id: hook.id, state: 'failed' });
  expect(failed.body).toHaveLength(1);
  await admin.post('/api/webhooks/resend', { id: hook.id, delivery: failed.body[0].id });
  await eventually(async () => {
    const { body } = await admin.post('/api/webhooks/deliveries', { id: hook.id, state: 'failed' });
    expect(body).toHaveLength(1);
  });
  expect(hook.calls()).toHaveLength(1);
});

test('mails the owner of a new webhook', async () => {
  const owner = await stage.app.signIn('admin');
  await subscribe(owner);
  await eventually(() =>
    expect(stage.mails.taken).toContainEqual(expect.objectContaining({ to: owner.email })),
  );
});

test.each(['disabled', 'removed'])(
  'sends nothing for an owner who is %s, until they are back',
  async (how) => {
    const [admin, owner] = [await stage.app.signIn('admin'), await stage.app.signIn('admin')];
    const [theirs, other] = [await subscribe(owner), await subscribe(admin)];
    const account = stage.app.app.service('admins');
    await admin.post('/api/webhooks/steer', { id: theirs.id, status: 'paused' });
    const { _id } = await newCategory();
    await eventually(async () => expect(await deliveriesOf(admin, theirs.id)).toHaveLength(1));
    if (how === 'disabled')
      await account.patch(owner.account.id, { disabledAt: new Date(stage.now()).toISOString() });
    else await account.remove(owner.account.id);
    await admin.post('/api/webhooks/steer', { id: theirs.id, status: 'active' });
    await newCategory();
    await eventually(() => expect(other.calls()).toHaveLength(2));
    expect(theirs.calls()).toEqual([]);
    if (how === 'disabled') await account.patch(owner.account.id, { disabledAt: null });
    else await collectionOf(stage.app.app, 'admins').restore({ _id: owner.account.id });
    await eventually(() => expect(theirs.events().map(({ data }) => data.id)).toEqual([_id]));
  },
);
