import { formatDay } from '@harbour/core/i18n';
import { RETRY_DAYS } from '@harbour/core/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMonth, type BillingDays, DAY_MS, startBillingDays } from '../kit/billing-days.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import type { Person, TestApp } from '../kit/start-test-app.ts';
import { changesOf, subscribe } from '../kit/subscriber.ts';

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

const recordsOf = (collection: string, query: object) =>
  app.find(collection, { ...query, $sort: { createdAt: 1 } });

const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

describe('the next term', () => {
  test('is billed 14 days ahead, charged to the stored card on its day, and begins', async () => {
    const id = await subscribe(merchant, { changes: aMonth });
    const { termEnd, monthTotal } = await days.subscriptionOf(id);
    await days.liveUntil(daysAfter(termEnd, -14));
    const [, billed] = await recordsOf('invoices', { subscription: id });
    expect(billed).toMatchObject({ status: 'open', total: monthTotal, dueOn: termEnd });
    expect((await days.subscriptionOf(id)).renewal.invoice).toBe(billed._id);
    expect((await app.outbox.lastTo(merchant.email)).text).toContain(formatDay('en', termEnd));
    await days.liveUntil(daysAfter(termEnd, -1));
    expect(await days.subscriptionOf(id)).toMatchObject({ termEnd, status: 'active' });
    await days.liveUntil(termEnd);
    expect(await days.subscriptionOf(id)).toMatchObject({
      termStart: termEnd,
      status: 'active',
      renewal: null,
    });
    const [, paid] = await recordsOf('invoices', { subscription: id });
    expect(paid).toMatchObject({ _id: billed._id, status: 'paid' });
    expect(await recordsOf('payments', { invoice: billed._id })).toMatchObject([
      { status: 'succeeded', amount: monthTotal },
    ]);
  });

  test('prevents removing its merchant, and is billed with a name even if they are gone', async () => {
    const id = await subscribe(merchant, { changes: aMonth });
    const admin = await app.signIn('admin');
    const refused = await admin.delete(`/api/users/${merchant.account.id}`);
    expect(refused.body.data).toMatchObject({ code: 'in-use', subject: 'subscriptions' });
    await app.app.service('users').remove(merchant.account.id);
    await days.liveUntil(daysAfter((await days.subscriptionOf(id)).termEnd, -14));
    const [, billed] = await recordsOf('invoices', { subscription: id });
    expect(billed).toMatchObject({ status: 'open', companyName: expect.stringMatching(/./) });
  });

  test('uses credit first and charges the rest to the card', async () => {
    const id = await subscribe(merchant, { changes: aMonth });
    const { termEnd, monthTotal } = await days.subscriptionOf(id);
    const amount = { ...monthTotal, amount: 1_000 };
    const { currency } = monthTotal;
    const user = merchant.account.id;
    await app.app.service('credits').create({ user, reason: 'goodwill', currency, amount });
    await days.liveUntil(termEnd);
    const used = await recordsOf('credits', { user, reason: 'used' });
    expect(used).toMatchObject([{ amount: { amount: -1_000 }, subscription: id }]);
    const [payment] = await recordsOf('payments', { subscription: id, purpose: 'invoice' });
    expect(payment).toMatchObject({ status: 'succeeded', amount: { amount: monthTotal.amount - 1_000 } });
  });

  test('is not billed after a cancellation', async () => {
    const id = await subscribe(merchant, { changes: aMonth });
    const { termEnd } = await days.subscriptionOf(id);
    const { quote, confirm } = changesOf(merchant, id);
    await confirm((await quote({ kind: 'cancel', reason: 'price' })).token);
    await days.liveUntil(termEnd);
    expect((await days.subscriptionOf(id)).status).toBe('ended');
    expect(await recordsOf('invoices', { subscription: id })).toHaveLength(1);
  });
});

describe('a declined card', () => {
  test('is retried on the announced days, and then the subscription ends and owes nothing', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalDeclined, changes: aMonth });
    const { termEnd } = await days.subscriptionOf(id);
    await days.liveUntil(termEnd);
    const dates = RETRY_DAYS.map((day) => daysAfter(termEnd, day));
    expect(await days.subscriptionOf(id)).toMatchObject({ status: 'pastDue', retryOn: dates[0], retries: 1 });
    const mail = await app.outbox.lastTo(merchant.email);
    for (const date of dates) expect(mail.text).toContain(formatDay('en', date));
    await days.liveUntil(daysAfter(termEnd, 6));
    expect(await days.subscriptionOf(id)).toMatchObject({ status: 'pastDue', retryOn: dates[3], retries: 4 });
    await days.liveUntil(daysAfter(termEnd, 7));
    expect(await days.subscriptionOf(id)).toMatchObject({ status: 'ended', retryOn: null });
    const [, unpaid] = await recordsOf('invoices', { subscription: id });
    expect(unpaid.status).toBe('void');
    const tried = await recordsOf('payments', { invoice: unpaid._id });
    expect(tried.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'failed'));
  });

  test('is not retried once the merchant has paid with another one', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalDeclined, changes: aMonth });
    const { termEnd } = await days.subscriptionOf(id);
    await days.liveUntil(daysAfter(termEnd, 2));
    merchant = await app.signInAgain(merchant);
    const [, open] = await recordsOf('invoices', { subscription: id });
    const { body: session } = await merchant.post('/api/payments/begin', {
      purpose: 'invoice',
      invoice: open._id,
    });
    await sandboxFields(session.frame).pay(sandboxCards.success);
    await merchant.post('/api/payments/settle', { payment: session.payment });
    expect(await days.subscriptionOf(id)).toMatchObject({
      status: 'active',
      termStart: termEnd,
      retryOn: null,
      retries: 0,
    });
  });
});

test('catches up on missed days without billing any of them twice', async () => {
  const id = await subscribe(merchant, { changes: aMonth });
  days.pass(110 * DAY_MS);
  await Promise.all([app.runJobs(), app.runJobs()]);
  await app.runJobs();
  const invoices = await recordsOf('invoices', { subscription: id });
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid', 'open']);
  const payments = await recordsOf('payments', { subscription: id, purpose: 'invoice' });
  expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
});
