import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import type { CallParams } from '@harbour/server/calls/call-params.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, placeOrder } from '../kit/buyer.ts';
import type { Person } from '../kit/start-test-app.ts';
import { type AppWithStripe, paymentsOfOtherNode, startAppWithStripe } from '../kit/with-stripe.ts';

let app: AppWithStripe;
let buyer: Person;
let admin: Person;
/** Another node's action right before the next change of a payment is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** Another node's action right before the next refund is stored. */
let faster: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  app = await startAppWithStripe();
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
afterAll(() => app[Symbol.asyncDispose]());

/** The admin as the caller of another node. */
function caller(): CallParams {
  const { account, email } = admin;
  const session = { account, email, name: '', role: 'admin', family: randomUUID(), expiresAt: 0 } as const;
  return { session };
}

/** A payment with one refund, of HK$10, still in progress. */
async function paidWithRefundUnderWay(): Promise<RecordOf<'payments'>> {
  const { payment } = await buy(buyer, app.stripe.payBy('success'));
  app.stripe.refunds.next('pending');
  await admin.post('/api/payments/refund', request(payment, 1000));
  return app.app.service('payments').get(payment);
}

/** A payment for a cancelled order that its provider would not give back: no invoice limits its refunds. */
async function keptUnowed(): Promise<RecordOf<'payments'>> {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  await app.app.service('orders').patch(order, { status: 'cancelled' });
  app.stripe.confirm(session.clientSecret, 'success');
  app.stripe.refunds.next('failed');
  await buyer.post('/api/payments/settle', { payment: session.payment });
  return app.app.service('payments').get(session.payment);
}

const request = (payment: string, cents: number) => ({
  key: randomUUID(),
  payment,
  amount: money('HKD', cents),
  reason: 'The till came back',
});

test('a node that was held up does not write an older sum over the one of a later refund', async () => {
  const payment = await paidWithRefundUnderWay();
  const node = paymentsOfOtherNode(app);
  meanwhile = async () => {
    await node.sweep();
    await node.refund(request(payment._id, 500), caller());
  };
  app.stripe.refunds.decide(true);
  expect(await app.stripe.notify(payment.reference, app.url)).toBe(204);
  expect(meanwhile).toBeUndefined();
  const { refunded }: RecordOf<'payments'> = await app.app.service('payments').get(payment._id);
  expect(refunded).toEqual(money('HKD', 1500));
  const made: readonly RecordOf<'refunds'>[] = await app.find('refunds', { payment: payment._id });
  expect(made.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect(new Set(made.map(({ creditNote }) => creditNote)).size).toBe(2);
});

test('a refund that another node has overtaken is closed, and no more goes back than was taken', async () => {
  const payment = await keptUnowed();
  const { amount } = payment.amount;
  faster = () => paymentsOfOtherNode(app).refund(request(payment._id, amount - 300), caller());
  const late = request(payment._id, amount - 100);
  const { status, body } = await admin.post('/api/payments/refund', late);
  expect([status, body.data]).toMatchObject([400, { code: 'invalid-data', total: money('HKD', 300) }]);
  const made: readonly RecordOf<'refunds'>[] = await app.find('refunds', {
    payment: payment._id,
    reason: late.reason,
  });
  expect(made.find(({ status: state }) => state === 'failed')).toMatchObject({
    refusal: 'Another refund was made first.',
    amount: late.amount,
  });
  const { refunded }: RecordOf<'payments'> = await app.app.service('payments').get(payment._id);
  expect(refunded).toEqual(money('HKD', amount - 300));
});
