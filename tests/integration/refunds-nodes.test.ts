import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import type { CallParams } from '@harbour/server/calls/call-params.ts';
import { signWebhook } from '@harbour/server/payments/webhook-signature.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { buy, placeOrder } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { paymentsOfOtherNode, startAppWithStripe } from '../kit/with-stripe.ts';

/** Another node's actions, each at the next call that its name describes. */
const meanwhile = new Map<string, () => Promise<unknown>>();
const app = forAllTests(await startAppWithStripe());
const [buyer, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
const at = (moment: string) => async () => {
  const work = meanwhile.get(moment);
  meanwhile.delete(moment);
  await work?.();
};
app.app.service('payments').hooks({ before: { patch: [at('before a change of a payment')] } });
app.app.service('invoices').hooks({ before: { create: [at('before a credit note')] } });
app.app.service('refunds').hooks({
  before: { create: [at('before a refund')], patch: [at('before a change of a refund')] },
  after: { create: [at('after a refund')] },
});
afterEach(() => expect([...meanwhile.keys()]).toEqual([]));
afterAll(() => expectBooksAgree(app.database));

/** The admin as the caller of another node. */
function caller(): CallParams {
  const { account, email } = admin;
  const session = { account, email, name: '', role: 'admin', family: randomUUID(), expiresAt: 0 } as const;
  return { session };
}

async function paid(): Promise<RecordOf<'payments'>> {
  const { payment } = await buy(buyer, app.stripe.payBy('success'));
  return app.app.service('payments').get(payment);
}

/** A payment with one refund, of HK$10, still in progress. */
async function paidWithRefundUnderWay(): Promise<RecordOf<'payments'>> {
  const payment = await paid();
  app.stripe.refunds.next('pending');
  await admin.post('/api/payments/refund', request(payment._id, 1000));
  return payment;
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

test('a delayed node does not overwrite the sum of a later refund with an older one', async () => {
  const payment = await paidWithRefundUnderWay();
  const node = paymentsOfOtherNode(app);
  meanwhile.set('before a change of a payment', async () => {
    await node.sweep();
    await node.refund(request(payment._id, 500), caller());
  });
  app.stripe.refunds.decide(true);
  expect(await app.stripe.notify(payment.reference, app.url)).toBe(204);
  const { refunded }: RecordOf<'payments'> = await app.app.service('payments').get(payment._id);
  expect(refunded).toEqual(money('HKD', 1500));
  const made: readonly RecordOf<'refunds'>[] = await app.find('refunds', { payment: payment._id });
  expect(made.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect(new Set(made.map(({ creditNote }) => creditNote)).size).toBe(2);
});

test('a refund overtaken by another node is closed, and no more is refunded than was taken', async () => {
  const payment = await keptUnowed();
  const { amount } = payment.amount;
  meanwhile.set('before a refund', () =>
    paymentsOfOtherNode(app).refund(request(payment._id, amount - 300), caller()),
  );
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

/** The state of a payment, and its refunds with the states of their credit notes, the oldest first. */
async function stateOf({ _id }: RecordOf<'payments'>) {
  const { status, refunded }: RecordOf<'payments'> = await app.app.service('payments').get(_id);
  const made: readonly RecordOf<'refunds'>[] = await app.find('refunds', {
    payment: _id,
    $sort: { createdAt: 1 },
  });
  const notes: readonly RecordOf<'invoices'>[] = await app.find('invoices', { reason: 'refund' });
  const noteOf = ({ creditNote }: RecordOf<'refunds'>) =>
    notes.find((note) => note._id === creditNote)?.status;
  return { status, refunded, refunds: made.map((refund) => [refund.status, noteOf(refund)]) };
}

/** The provider's message about a payment, as another node receives it. */
async function notifyOtherNode({ reference }: RecordOf<'payments'>): Promise<void> {
  const body = JSON.stringify({ data: { object: { id: reference, object: 'payment_intent' } } });
  const secret = app.stripe.settings.webhookSecret;
  const signature = signWebhook({ body, secret, now: Date.now() });
  const call = { headers: { 'stripe-signature': signature }, body: Buffer.from(body) };
  await paymentsOfOtherNode(app).receive('stripe', call);
}

/** Begins the work of another node, and resolves once it is held up at the moment; `finish` lets it go on. */
function heldUp(moment: string, work: () => Promise<unknown>) {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  let working: Promise<unknown> | undefined;
  return {
    begin: () => {
      meanwhile.set(moment, () => {
        reach();
        return resumed;
      });
      working = work();
      return reached;
    },
    finish: async () => {
      resume();
      await working;
    },
  };
}

test('a refund returned by the bank while another node records its success ends as returned', async () => {
  const payment = await paidWithRefundUnderWay();
  meanwhile.set('before a credit note', async () => {
    app.stripe.refunds.giveBack(payment.reference, 1000);
    await notifyOtherNode(payment);
  });
  app.stripe.refunds.decide(true);
  expect(await app.stripe.notify(payment.reference, app.url)).toBe(204);
  expect(await stateOf(payment)).toEqual({
    status: 'succeeded',
    refunded: money('HKD', 0),
    refunds: [['failed', 'void']],
  });
});

test.each([1000, 500])(
  'a refund of 500 counts while another node records the return of %i',
  async (cents) => {
    const payment = await paid();
    await admin.post('/api/payments/refund', request(payment._id, cents));
    const node = heldUp('before a change of a refund', () => notifyOtherNode(payment));
    meanwhile.set('before a credit note', () => {
      app.stripe.refunds.giveBack(payment.reference, cents);
      return node.begin();
    });
    await admin.post('/api/payments/refund', request(payment._id, 500));
    await node.finish();
    expect(await stateOf(payment)).toEqual({
      status: 'succeeded',
      refunded: money('HKD', 500),
      refunds: [
        ['failed', 'void'],
        ['succeeded', 'paid'],
      ],
    });
  },
);

test('a full refund that the sweep of another node has sent is not refused', async () => {
  const payment = await paid();
  meanwhile.set('after a refund', () => paymentsOfOtherNode(app).sweep());
  const { status, body } = await admin.post(
    '/api/payments/refund',
    request(payment._id, payment.amount.amount),
  );
  expect([status, body.status]).toEqual([201, 'succeeded']);
  expect(await stateOf(payment)).toEqual(allBack(payment));
});

test('a full refund that another node is recording is not refused', async () => {
  const payment = await paid();
  const node = heldUp('before a credit note', () => paymentsOfOtherNode(app).sweep());
  meanwhile.set('after a refund', node.begin);
  const { status } = await admin.post('/api/payments/refund', request(payment._id, payment.amount.amount));
  await node.finish();
  expect(status).toBe(201);
  expect(await stateOf(payment)).toEqual(allBack(payment));
});

const allBack = ({ amount }: RecordOf<'payments'>) => ({
  status: 'refunded',
  refunded: amount,
  refunds: [['succeeded', 'paid']],
});
