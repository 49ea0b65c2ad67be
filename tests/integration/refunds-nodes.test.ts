import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import type { CallParams } from '@harbour/server/calls/call-params.ts';
import { createPayments } from '@harbour/server/payments/create-payments.ts';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, placeOrder } from '../kit/buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { type StripeServer, startStripeServer } from '../kit/stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;
let buyer: Person;
let admin: Person;
/** Another node's action right before the next change of a payment is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** Another node's action right before the next refund is stored. */
let faster: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  stripe = await startStripeServer();
  app = await startTestApp({ seed: 'demo', config: { payments: stripe.settings } });
  [buyer, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
  const holdUp = async () => {
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
  };
  const holdUpRefund = async () => {
    const work = faster;
    faster = undefined;
    await work?.();
  };
  app.app.service('payments').hooks({ before: { patch: [holdUp] } });
  app.app.service('refunds').hooks({ before: { create: [holdUpRefund] } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

/** Payments over the app's own records, as another node would run them. */
function otherNode() {
  const mailer = { send: async () => [], close: () => {} };
  const background = { run: () => {}, stop: () => {}, settled: async () => {} };
  const provider = createStripeProvider({ ...stripe.settings, now: Date.now });
  return createPayments({
    ...{ app: app.app, db: app.database.db, provider, mailer, background, now: Date.now },
    log: createLog('silent'),
    publicUrl: app.url,
    onInvoicePaid: async () => undefined,
    onInvoiceUnpaid: async () => undefined,
  });
}

/** The admin as the caller of another node. */
function caller(): CallParams {
  const { account, email } = admin;
  const session = { account, email, name: '', role: 'admin', family: randomUUID(), expiresAt: 0 } as const;
  return { session };
}

/** A payment with one refund, of HK$10, still in progress. */
async function paidWithRefundUnderWay(): Promise<RecordOf<'payments'>> {
  const { payment } = await buy(buyer, stripe.payBy('success'));
  stripe.refunds.next('pending');
  await admin.post('/api/payments/refund', ask(payment, 1000));
  return app.app.service('payments').get(payment);
}

/** A payment for a cancelled order that its provider would not give back: no invoice limits its refunds. */
async function keptUnowed(): Promise<RecordOf<'payments'>> {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  await app.app.service('orders').patch(order, { status: 'cancelled' });
  stripe.confirm(session.clientSecret, 'success');
  stripe.refunds.next('failed');
  await buyer.post('/api/payments/settle', { payment: session.payment });
  return app.app.service('payments').get(session.payment);
}

const ask = (payment: string, cents: number) => ({
  ...{ key: randomUUID(), payment, amount: money('HKD', cents), reason: 'The till came back' },
});

test('a node that was held up does not write an older sum over the one of a later refund', async () => {
  const payment = await paidWithRefundUnderWay();
  const node = otherNode();
  meanwhile = async () => {
    await node.sweep();
    await node.refund(ask(payment._id, 500), caller());
  };
  stripe.refunds.decide(true);
  expect(await stripe.notify(payment.reference, app.url)).toBe(204);
  expect(meanwhile).toBeUndefined();
  const { refunded }: RecordOf<'payments'> = await app.app.service('payments').get(payment._id);
  expect(refunded).toEqual(money('HKD', 1500));
  const made: readonly RecordOf<'refunds'>[] = await app.app
    .service('refunds')
    .find({ query: { payment: payment._id }, paginate: false });
  expect(made.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect(new Set(made.map(({ creditNote }) => creditNote)).size).toBe(2);
});

test('a refund that another node has overtaken is closed, and no more goes back than was taken', async () => {
  const payment = await keptUnowed();
  const { amount } = payment.amount;
  faster = () => otherNode().refund(ask(payment._id, amount - 300), caller());
  const late = ask(payment._id, amount - 100);
  const { status, body } = await admin.post('/api/payments/refund', late);
  expect([status, body.data]).toMatchObject([400, { code: 'invalid-data', total: money('HKD', 300) }]);
  const made: readonly RecordOf<'refunds'>[] = await app.app
    .service('refunds')
    .find({ query: { payment: payment._id, reason: late.reason }, paginate: false });
  expect(made.find(({ status: state }) => state === 'failed')).toMatchObject({
    ...{ refusal: 'Another refund was faster.', amount: late.amount },
  });
  const { refunded }: RecordOf<'payments'> = await app.app.service('payments').get(payment._id);
  expect(refunded).toEqual(money('HKD', amount - 300));
});
