import { addDays, dayAt } from '@harbour/core/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMonth, type BillingDays, startBillingDays } from '../kit/billing-days.ts';
import { expectBooksAgree } from '../kit/books.ts';
import { placeOrder } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import type { Person } from '../kit/start-test-app.ts';
import { changesOf } from '../kit/subscriber.ts';

let days: BillingDays;
beforeAll(async () => {
  days = await startBillingDays();
});
afterAll(async () => {
  await expectBooksAgree(days.app.database, days.now());
  await days.app[Symbol.asyncDispose]();
});

/** Pays for a month by FPS, so that no card is stored. */
async function subscribeByCode() {
  const merchant = await days.app.signIn('merchant');
  const order = await placeOrder(merchant, aMonth);
  const payment = await payByCode(merchant, { purpose: 'order', order });
  return { merchant, id: String(payment.subscription) };
}

async function payByCode(merchant: Person, purpose: object) {
  const { body } = await merchant.post('/api/payments/begin', { ...purpose, way: 'fps' });
  await sandboxFields(body.frame).wallet('pay');
  return (await merchant.post('/api/payments/settle', { payment: body.payment })).body;
}

const mailsTo = async ({ email }: Person) => (await days.app.outbox.to(email)).map(({ subject }) => subject);

async function liveFor(count: number): Promise<void> {
  await days.liveUntil(addDays(dayAt(days.now()), count));
}

test('a renewal without a card is an open invoice with reminders, which a QR code can pay', async () => {
  const { merchant, id } = await subscribeByCode();
  await liveFor(25);
  const [, open] = await days.app.find('invoices', { subscription: id, $sort: { issuedAt: 1 } });
  expect(open).toMatchObject({ status: 'open' });
  await eventually(async () => {
    const subjects = await mailsTo(merchant);
    expect(subjects.filter((subject) => /^Your next Harbour bill: HK\$\S+ by/.test(subject))).toHaveLength(1);
    expect(subjects.filter((subject) => /^Reminder: please pay HK\$/.test(subject))).toHaveLength(1);
  });
  expect(await payByCode(merchant, { purpose: 'invoice', invoice: open._id })).toMatchObject({
    status: 'succeeded',
  });
  const { termEnd } = await days.subscriptionOf(id);
  await liveFor(8);
  expect(await days.subscriptionOf(id)).toMatchObject({
    status: 'active',
    termStart: termEnd,
    paymentMethod: null,
  });
});

test('an unpaid renewal is past due without mention of a card, and can be paid until the end', async () => {
  const { merchant, id } = await subscribeByCode();
  await liveFor(33);
  const invoice = (await days.app.find('invoices', { subscription: id, status: 'open' }))[0]._id;
  expect((await days.subscriptionOf(id)).status).toBe('pastDue');
  expect(await days.app.find('payments', { invoice })).toEqual([]);
  await eventually(async () => {
    const subjects = await mailsTo(merchant);
    expect(subjects.some((subject) => /is not paid yet$/.test(subject))).toBe(true);
    expect(subjects.filter((subject) => /charge your card/.test(subject))).toEqual([]);
  });
  expect(await payByCode(merchant, { purpose: 'invoice', invoice })).toMatchObject({ status: 'succeeded' });
  await eventually(async () => expect((await days.subscriptionOf(id)).status).toBe('active'));
});

test('a QR code being shown stays valid when its bill falls due', async () => {
  const { merchant, id } = await subscribeByCode();
  await liveFor(30);
  const invoice = (await days.app.find('invoices', { subscription: id, status: 'open' }))[0]._id;
  const { body } = await merchant.post('/api/payments/begin', { purpose: 'invoice', invoice, way: 'fps' });
  const { termEnd } = await days.subscriptionOf(id);
  // The code is valid for a quarter of an hour by the same clock, so the day's jobs run without moving it.
  await days.app.app.service('subscriptions').patch(id, { termEnd: dayAt(days.now()) });
  await days.jobsAfter(0);
  await days.app.app.service('subscriptions').patch(id, { termEnd });
  expect((await days.app.app.service('payments').get(body.payment)).status).toBe('started');
});

test('a subscription that nobody pays ends, and a later payment is refunded', async () => {
  const { merchant, id } = await subscribeByCode();
  const { termEnd } = await days.subscriptionOf(id);
  await days.liveUntil(addDays(termEnd, 6));
  const invoice = (await days.app.find('invoices', { subscription: id, status: 'open' }))[0]._id;
  const { body } = await merchant.post('/api/payments/begin', { purpose: 'invoice', invoice, way: 'fps' });
  await days.liveUntil(addDays(termEnd, 8));
  expect((await days.subscriptionOf(id)).status).toBe('ended');
  expect((await days.app.app.service('invoices').get(invoice)).status).toBe('void');
  await sandboxFields(body.frame).wallet('pay');
  await eventually(async () =>
    expect((await days.app.app.service('payments').get(body.payment)).status).toBe('refunded'),
  );
});

test('the card fields of a bill end when a cancellation makes it void, and take no money', async () => {
  const { merchant, id } = await subscribeByCode();
  await liveFor(25);
  const [open] = await days.app.find('invoices', { subscription: id, status: 'open' });
  const wanted = { purpose: 'invoice', invoice: open._id };
  const { frame, payment } = (await merchant.post('/api/payments/begin', wanted)).body;
  const { quote, confirm } = changesOf(merchant, id);
  await confirm((await quote({ kind: 'cancel', reason: 'closing' })).token);
  await eventually(async () =>
    expect(await days.app.app.service('payments').get(payment)).toMatchObject({ status: 'cancelled' }),
  );
  expect((await sandboxFields(frame).pay(sandboxCards.success)).state).toBe('failed');
  expect(await days.app.find('refunds', { payment })).toEqual([]);
});
