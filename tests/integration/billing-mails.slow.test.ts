import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRecordId } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import { openBilling } from '@harbour/server/billing/open-billing.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMonth, type BillingDays, DAY_MS, startBillingDays } from '../kit/billing-days.ts';
import { registerBuyer } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { blockOutbox, createOutboxReader } from '../kit/outbox.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { signInDemo, startServerProcess } from '../kit/server-process.ts';
import type { Person, TestApp } from '../kit/start-test-app.ts';
import { changesOf, kiosks, subscribe } from '../kit/subscriber.ts';

const SIX_MINUTES_MS = 360_000;

let days: BillingDays;
let app: TestApp;
let merchant: Person;
beforeAll(async () => {
  days = await startBillingDays();
  ({ app } = days);
});
beforeEach(async () => {
  merchant = await app.signIn('merchant');
});
afterAll(() => app[Symbol.asyncDispose]());

const mailsTo = ({ email }: Person) => app.outbox.to(email);
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

async function change(id: string, requested: object) {
  const { quote, confirm } = changesOf(merchant, id);
  const quoted = await quote(requested);
  await confirm(quoted.token);
  return quoted;
}

/** Another node over the same database, which crashes before it does any background work. */
function dyingNode() {
  return openBilling(app.app, {
    database: app.database,
    charge: () => Promise.reject(new Error('Nothing is charged here')),
    endChallenge: () => Promise.reject(new Error('Nothing waits for a confirmation here')),
    endPayments: () => Promise.reject(new Error('No payment is ended here')),
    mailer: { send: async () => [], close: () => undefined },
    background: { run: () => undefined, stop: () => undefined, settled: async () => undefined },
    publicUrl: 'http://localhost',
    log: createLog('silent'),
    now: days.now,
    newId: newRecordId,
  });
}

/** Pauses a subscription on such a node. */
async function pauseAndDie(id: string): Promise<void> {
  const { billing, load } = dyingNode();
  const account = await load(id);
  const quote = account && billing.quote(account, { kind: 'pause', months: 1 });
  if (!account || !quote?.ok) throw new Error('It cannot be paused');
  await billing.confirm({ key: `pause:${id}`, account, outcome: quote.outcome, kind: 'pause' });
}

describe('a billing mail that cannot be sent', () => {
  test('is sent once when the mail server is back', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalDeclined, changes: aMonth });
    const { termEnd } = await days.subscriptionOf(id);
    await days.liveUntil(new Date(Date.parse(termEnd) - DAY_MS).toISOString().slice(0, 10));
    const before = (await subjectsTo(merchant)).length;
    const unblock = await blockOutbox(app.dataDir);
    await days.jobsAfter(DAY_MS);
    expect((await days.subscriptionOf(id)).status).toBe('pastDue');
    await days.jobsAfter(SIX_MINUTES_MS);
    await unblock();
    expect(await subjectsTo(merchant)).toHaveLength(before);
    for (const _round of [1, 2]) {
      await days.jobsAfter(SIX_MINUTES_MS);
      const [mail, ...others] = (await mailsTo(merchant)).slice(before);
      expect(mail?.subject).toContain('could not charge');
      expect(others).toEqual([]);
    }
  });

  test('delays the later mails of its subscription and is sent before them', async () => {
    const id = await subscribe(merchant);
    const before = (await subjectsTo(merchant)).length;
    const unblock = await blockOutbox(app.dataDir);
    await change(id, { kind: 'pause', months: 1 });
    await app.outbox.all();
    await unblock();
    await change(id, { kind: 'resume' });
    const subjects = (await subjectsTo(merchant)).slice(before);
    expect(subjects).toEqual([
      'Your Harbour subscription is paused',
      'Your Harbour subscription has resumed',
    ]);
  });

  test('is given up after two days', async () => {
    const id = await subscribe(merchant);
    const before = (await subjectsTo(merchant)).length;
    const unblock = await blockOutbox(app.dataDir);
    await change(id, { kind: 'pause', months: 1 });
    await app.outbox.all();
    await days.jobsAfter(2 * DAY_MS + 1);
    await unblock();
    await days.jobsAfter(SIX_MINUTES_MS);
    expect(await subjectsTo(merchant)).toHaveLength(before);
  });

  test('because its node crashed is sent by another', async () => {
    const id = await subscribe(merchant);
    const before = (await subjectsTo(merchant)).length;
    await pauseAndDie(id);
    expect(await subjectsTo(merchant)).toHaveLength(before);
    await days.jobsAfter(SIX_MINUTES_MS);
    expect(await subjectsTo(merchant)).toHaveLength(before + 1);
  });
});

test('a server killed before it could send a mail sends it after its restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-mails-'));
  await using server = await startServerProcess({ dataDir, seed: 'demo' });
  const amy = await registerBuyer(server.url, 'amy@example.com');
  const admin = await signInDemo(server.url);
  const outbox = createOutboxReader(join(dataDir, 'outbox'), async () => undefined);
  // The hourly jobs also send reminders to the demonstration's merchants when the hour ends meanwhile.
  const subjects = async () => (await outbox.to('amy@example.com')).map(({ subject }) => subject);
  const id = await subscribe(amy);
  await eventually(async () => expect(await subjects()).toHaveLength(2));
  const before = await subjects();
  const unblock = await blockOutbox(dataDir);
  const { quote, confirm } = changesOf(amy, id);
  await confirm((await quote({ kind: 'pause', months: 1 })).token);
  await eventually(async () =>
    expect((await admin.get('/api/overview')).body.failedMails).toMatchObject([{ to: 'amy@example.com' }]),
  );
  // Earlier writes are complete by now: the embedded database has one connection.
  await admin.get('/api/overview');
  await server.kill();
  await unblock();
  await server.start();
  const paused = 'Your Harbour subscription is paused';
  await eventually(async () => expect(await subjects()).toEqual([...before, paused]));
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a change whose charge is declined', () => {
  test('late is mailed, and stays noted on its subscription until the next change', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalLateDeclined });
    const { quote, confirm } = changesOf(merchant, id);
    const { token, dueNow } = await quote(kiosks(3));
    const { invoice, state } = await confirm(token);
    expect(state).toBe('pending');
    const on = new Date(days.now()).toISOString().slice(0, 10);
    await days.jobsAfter(SIX_MINUTES_MS);
    await eventually(async () =>
      expect((await days.subscriptionOf(id)).declinedChange).toEqual({ invoice, on, total: dueNow }),
    );
    const { subject, text } = await app.outbox.lastTo(merchant.email);
    expect(subject).toBe('The change of your Harbour subscription was not made');
    for (const part of [formatDay('en', on), `/portal/apps/card/${id}`]) expect(text).toContain(part);
    await change(id, kiosks(1));
    expect(await days.subscriptionOf(id)).toMatchObject({
      declinedChange: null,
      next: { modules: [{ count: 1 }] },
    });
  });

  test('late is no longer noted once the merchant has stored another card', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalLateDeclined });
    const { quote, confirm } = changesOf(merchant, id);
    await confirm((await quote(kiosks(3))).token);
    await days.jobsAfter(SIX_MINUTES_MS);
    await eventually(async () => expect((await days.subscriptionOf(id)).declinedChange).not.toBeNull());
    const { body } = await merchant.post('/api/payments/begin', { purpose: 'method', subscription: id });
    await sandboxFields(body.frame).pay(sandboxCards.success);
    await merchant.post('/api/payments/settle', { payment: body.payment });
    expect((await days.subscriptionOf(id)).declinedChange).toBeNull();
  });

  test('at once is reported in the response, not by mail', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalDeclined });
    const before = await subjectsTo(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    expect((await confirm((await quote(kiosks(3))).token)).data.code).toBe('payment-failed');
    expect((await days.subscriptionOf(id)).declinedChange).toBeNull();
    expect(await subjectsTo(merchant)).toEqual(before);
  });
});

describe('the mail of', () => {
  test('a declined charge links to paying that bill and to the card of that subscription', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalDeclined, changes: aMonth });
    await days.liveUntil((await days.subscriptionOf(id)).termEnd);
    const query = { subscription: id, status: 'open' };
    const [invoice] = await app.find('invoices', query);
    const { text } = await app.outbox.lastTo(merchant.email);
    for (const path of [`/portal/apps/pay/${invoice._id}`, `/portal/apps/card/${id}`])
      expect(text).toContain(path);
  });

  test('a pause names the day it ends, and a mail on that day says that it has ended', async () => {
    const id = await subscribe(merchant);
    // The mail of the order may still be on its way.
    await app.outbox.all();
    const { resumeOn } = await change(id, { kind: 'pause', months: 1 });
    const paused = await app.outbox.lastTo(merchant.email);
    for (const part of [formatDay('en', resumeOn), `/portal/apps/resume/${id}`])
      expect(paused.text).toContain(part);
    await days.liveUntil(resumeOn);
    expect((await days.subscriptionOf(id)).status).toBe('active');
    const resumed = await app.outbox.lastTo(merchant.email);
    expect(resumed.subject).toBe('Your Harbour subscription has resumed');
    for (const part of [formatDay('en', resumeOn), `/portal/apps/subscription/${id}`])
      expect(resumed.text).toContain(part);
  });
});
