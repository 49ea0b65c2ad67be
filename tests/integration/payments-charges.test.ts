import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { createPayments } from '@harbour/server/payments/create-payments.ts';
import type { OnInvoicePaid } from '@harbour/server/payments/payments.ts';
import type { PaymentProvider } from '@harbour/server/payments/provider.ts';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { placeOrder } from '../kit/buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { type StripeServer, startStripeServer } from '../kit/stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;
let buyer: Person;
let paid: Parameters<OnInvoicePaid>[0][];
beforeAll(async () => {
  stripe = await startStripeServer();
  app = await startTestApp({ seed: 'demo', config: { payments: stripe.settings } });
  buyer = await app.signIn('merchant');
});
afterAll(async () => {
  await expectBooksAgree(app.database);
  await app[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

/** Payments over the app's own records, as another node would run them; `now` is milliseconds since 1970. */
function desk({
  provider = stripeProvider(),
  now = Date.now,
}: {
  provider?: PaymentProvider;
  now?: () => number;
} = {}) {
  paid = [];
  const mailer = { send: async () => {}, close: () => {} };
  const background = { run: () => {}, stop: () => {}, settled: async () => {} };
  return createPayments({
    ...{ app: app.app, db: app.database.db, provider, mailer, background, now },
    log: createLog('silent'),
    publicUrl: app.url,
    onInvoicePaid: async (invoice) => void paid.push(invoice),
    onInvoiceUnpaid: async () => undefined,
  });
}

const stripeProvider = () => createStripeProvider({ ...stripe.settings, now: Date.now });
const amount = money('HKD', 68_800);

/** A subscription with a stored card and an open invoice. */
async function subscribe(card: 'success' | 'renewalDeclined' = 'success') {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  stripe.confirm(session.clientSecret.split('_secret')[0], card);
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  const { _id: subscription }: RecordOf<'subscriptions'> = await app.app
    .service('subscriptions')
    .get(body.subscription);
  const invoice: RecordOf<'invoices'> = await app.app.service('invoices').create({
    ...{ user: buyer.account.id, companyName: 'Jade Kettle', place: 'hk', subscription, currency: 'HKD' },
    ...{ lines: [{ label: { en: 'Lite' }, count: 1, unit: amount, amount }], net: amount, total: amount },
    ...{ tax: money('HKD', 0), issuedAt: new Date().toISOString(), dueOn: '2026-12-01' },
  });
  return {
    charge: { subscription, invoice: invoice._id, amount, key: randomUUID(), attended: false },
    stateOf: async () => (await app.app.service('invoices').get(invoice._id)).status,
  };
}

test('a kept card pays an invoice once, however often and from wherever it is asked', async () => {
  const { charge, stateOf } = await subscribe();
  const kept = stripe.kept();
  const [one, other] = [desk(), desk()];
  const settled = await Promise.all([one.charge(charge), other.charge(charge), one.charge(charge)]);
  expect(settled.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(await desk().charge(charge)).toEqual(settled[0]);
  expect([stripe.kept() - kept, await stateOf()]).toEqual([amount.amount, 'paid']);
});

test.each(['succeeded', 'failed'] as const)(
  'money for an invoice that is void pays for nothing, and going back %s',
  async (status) => {
    const { charge, stateOf } = await subscribe();
    await app.app.service('invoices').patch(charge.invoice, { status: 'void' });
    if (status === 'failed') stripe.refundNext(status);
    const settled = await desk().charge(charge);
    expect([settled.status, await stateOf(), paid]).toEqual(['refunded', 'void', []]);
    expect((await desk().charge(charge)).status).toBe('refunded');
    const refunds: readonly RecordOf<'refunds'>[] = await app.app
      .service('refunds')
      .find({ query: { payment: settled.payment }, paginate: false });
    expect(refunds).toMatchObject([{ status, amount, invoice: null }]);
  },
);

test('money that comes late for an invoice that other means have paid goes back, and what paid it stays', async () => {
  const { charge, stateOf } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  const paidBefore = { status: 'paid', paymentReference: 'transfer-1', paidAt: new Date().toISOString() };
  await app.app.service('invoices').patch(charge.invoice, paidBefore);
  await app.app.service('payments').create({
    ...{ reference: 'transfer-1', provider: 'stripe', purpose: 'invoice', user: buyer.account.id },
    ...{ invoice: charge.invoice, subscription: charge.subscription, currency: 'HKD', amount },
    ...{ status: 'succeeded', settledAt: paidBefore.paidAt },
  });
  const kept = stripe.kept();
  stripe.confirm(session.clientSecret.split('_secret')[0], 'success');
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  expect([body.status, await stateOf(), stripe.kept() - kept]).toEqual(['refunded', 'paid', 0]);
  expect(await app.app.service('invoices').get(charge.invoice)).toMatchObject(paidBefore);
});

test('billing is told what was paid before the payment says so', async () => {
  const { charge } = await subscribe();
  const { payment } = await desk().charge(charge);
  expect(paid).toMatchObject([
    { invoice: charge.invoice, payment, reference: expect.stringMatching(/^pi_/) },
  ]);
});

test('a card that gives no money is an answer, and the next attempt has a key of its own', async () => {
  const { charge, stateOf } = await subscribe('renewalDeclined');
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'declined' });
  expect(await desk().charge({ ...charge, key: randomUUID() })).toMatchObject({ status: 'failed' });
  expect([paid, await stateOf()]).toEqual([[], 'open']);
});

test('a charge whose answer was lost is found by whoever asks next', async () => {
  const { charge } = await subscribe();
  const kept = stripe.kept();
  stripe.failNext(500, true);
  await expect(desk().charge(charge)).rejects.toMatchObject({ data: { code: 'unavailable' } });
  await desk().sweep();
  expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
  expect(stripe.kept() - kept).toBe(amount.amount);
});

test('a charge whose answer was lost for a day is left to people, not made again', async () => {
  const { charge } = await subscribe();
  stripe.failNext(500, true);
  await expect(desk().charge(charge)).rejects.toMatchObject({ data: { code: 'unavailable' } });
  const tomorrow = () => Date.now() + 86_400_000;
  const calls = stripe.calls.length;
  await expect(desk({ now: tomorrow }).charge(charge)).rejects.toThrow(/look it up at stripe/);
  await desk({ now: tomorrow }).sweep();
  expect(stripe.calls.slice(calls).filter((call) => call === 'POST /v1/payment_intents')).toEqual([]);
});

test('a charge that never reached its provider is sent before another one for its invoice', async () => {
  const { charge } = await subscribe();
  const kept = stripe.kept();
  stripe.failNext(500, false);
  await expect(desk().charge(charge)).rejects.toMatchObject({ data: { code: 'unavailable' } });
  const { payment, status } = await desk().charge({ ...charge, key: randomUUID() });
  expect(status).toBe('succeeded');
  expect(await desk().charge(charge)).toMatchObject({ payment, status });
  expect(stripe.kept() - kept).toBe(amount.amount);
});

test('fields that were left open for the invoice are closed first', async () => {
  const { charge } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
  expect(() => stripe.confirm(session.clientSecret.split('_secret')[0], 'success')).toThrow(/canceled/);
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  expect(body).toMatchObject({ status: 'cancelled', failure: 'abandoned' });
});

test('what was paid in those fields counts, and nothing is charged besides', async () => {
  const { charge } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  const kept = stripe.kept();
  stripe.confirm(session.clientSecret.split('_secret')[0], 'success');
  expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded', payment: session.payment });
  expect(stripe.kept() - kept).toBe(amount.amount);
});

test('what the bank is still deciding in those fields is waited for, and nothing is charged besides', async () => {
  const { charge, stateOf } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  const calls = stripe.calls.length;
  stripe.confirm(session.clientSecret.split('_secret')[0], 'late');
  expect(await desk().charge(charge)).toMatchObject({ status: 'processing', payment: session.payment });
  expect(stripe.calls.slice(calls).filter((call) => call === 'POST /v1/payment_intents')).toEqual([]);
  expect(await stateOf()).toBe('open');
});

test('a card that is gone at the provider is an answer, and another can be charged', async () => {
  const { charge } = await subscribe();
  stripe.detachCards();
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  stripe.confirm(session.clientSecret.split('_secret')[0], 'success');
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  expect(body).toMatchObject({ status: 'succeeded' });
});

test('a charge that ended unsent is not sent when its merchant asks after it with another card', async () => {
  const { charge } = await subscribe();
  const { db } = app.database;
  const kept = await db
    .deleteFrom('paymentMethods')
    .where('subscription', '=', charge.subscription)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { payment } = await desk().charge(charge);
  await db.insertInto('paymentMethods').values(kept).execute();
  const [calls, money] = [stripe.calls.length, stripe.kept()];
  const { body } = await buyer.post('/api/payments/settle', { payment });
  expect(body).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  expect([stripe.calls.length, stripe.kept()]).toEqual([calls, money]);
});

test('a bill without a card is left to its owner, unless they are at the screen or it was charged before', async () => {
  const { charge } = await subscribe();
  const bill = { ...charge, key: randomUUID() };
  expect(await desk().collect(charge)).toMatchObject({ status: 'succeeded' });
  const { db } = app.database;
  await db.deleteFrom('paymentMethods').where('subscription', '=', charge.subscription).execute();
  expect(await desk().collect(charge)).toMatchObject({ status: 'succeeded' });
  expect(await desk().collect(bill)).toEqual({ payment: null, status: 'failed', failure: 'expiredCard' });
  const attempts = () =>
    app.app.service('payments').find({ query: { invoice: charge.invoice }, paginate: false });
  expect(await attempts()).toHaveLength(1);
  expect(await desk().collect({ ...bill, attended: true })).toMatchObject({
    ...{ payment: expect.any(String), status: 'failed', failure: 'expiredCard' },
  });
  expect(await attempts()).toHaveLength(2);
});

test('a subscription without a card is told so, without asking anybody', async () => {
  const { charge } = await subscribe();
  await app.database.db
    .deleteFrom('paymentMethods')
    .where('subscription', '=', charge.subscription)
    .execute();
  const calls = stripe.calls.length;
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  expect(stripe.calls.length).toBe(calls);
});
