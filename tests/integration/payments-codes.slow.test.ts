import type { RecordOf } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { placeOrder, singaporeChoice } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { StripeServer } from '../kit/stripe-server.ts';
import { startAppWithStripe } from '../kit/with-stripe.ts';

const MINUTE_MS = 60_000;
/**
 * Noon in Hong Kong: access tokens are issued by the real clock, and stay valid however far this one is
 * moved.
 */
let time = Date.parse('2026-03-02T04:00:00Z');
let app: TestApp;
let buyer: Person;

const begin = (order: string, way?: string) =>
  buyer.post('/api/payments/begin', { purpose: 'order', order, ...(way ? { way } : {}) });
const settle = async (payment: string) => (await buyer.post('/api/payments/settle', { payment })).body;
const orderOf = (id: string) => app.app.service('orders').get(id);
const paymentOf = (id: string): Promise<RecordOf<'payments'>> => app.app.service('payments').get(id);

const singapore = { choice: singaporeChoice };

/** An order with an open code. */
async function showCode(way = 'fps', changes: object = {}) {
  const order = await placeOrder(buyer, changes);
  const { body: session } = await begin(order, way);
  return { order, session, payment: session.payment, code: sandboxFields(session.frame) };
}

/** Lets a code expire, and the page fetch its state. */
async function expire(payment: string) {
  time += 16 * MINUTE_MS;
  return settle(payment);
}

describe('the sandbox', () => {
  beforeAll(async () => {
    app = await startTestApp({ seed: 'demo', now: () => time });
    buyer = await app.signIn('merchant');
  });
  afterAll(async () => {
    await expectBooksAgree(app.database, time);
    await app[Symbol.asyncDispose]();
  });

  test('offers the ways of paying of the place, card first, and rejects the others', async () => {
    const [inHongKong, inSingapore] = [await placeOrder(buyer), await placeOrder(buyer, singapore)];
    expect((await begin(inHongKong)).body).toMatchObject({
      way: 'card',
      ways: ['card', 'fps', 'alipay', 'wechatPay'],
      actBy: null,
    });
    expect((await begin(inSingapore)).body.ways).toEqual([
      'card',
      'paynow',
      'grabpay',
      'alipay',
      'wechatPay',
    ]);
    for (const [order, way] of [
      [inHongKong, 'paynow'],
      [inSingapore, 'fps'],
      [inHongKong, 'grabpay'],
    ] as const) {
      const { status, body } = await begin(order, way);
      expect([status, body.data.code, body.data.subject]).toEqual([400, 'invalid-data', 'way']);
      expect(body.message).toMatch(/cannot be paid in this way here\. Choose one of: card, /);
      expect(body.data.issues).toEqual([{ path: 'way', message: body.message }]);
    }
    expect((await begin(inHongKong, 'transfer')).status).toBe(400);
  });

  test('takes money by QR code once, and keeps no card for the subscription', async () => {
    const { order, session, payment, code } = await showCode('paynow', singapore);
    expect(session).toMatchObject({ way: 'paynow', actBy: new Date(time + 15 * MINUTE_MS).toISOString() });
    const { text, state } = await code.look();
    expect(state).toBe('ready');
    expect(text).toContain('<svg');
    expect((await code.wallet('pay')).state).toBe('succeeded');
    const settled = await Promise.all([1, 2, 3].map(() => settle(payment)));
    expect(settled).toEqual(settled.map(() => settled[0]));
    expect(await orderOf(order)).toMatchObject({ status: 'paid' });
    expect(await app.find('subscriptions', { order })).toMatchObject([
      { status: 'active', paymentMethod: null },
    ]);
    expect(await app.find('invoices', { order })).toMatchObject([{ status: 'paid' }]);
    expect(await paymentOf(payment)).toMatchObject({ status: 'succeeded', way: 'paynow', card: null });
  });

  test('notifies the server that a QR code was paid', async () => {
    const { order, code } = await showCode();
    await code.wallet('pay');
    await eventually(async () => expect((await orderOf(order)).status).toBe('paid'));
  });

  test('shows the same QR code again until another way is chosen, which cancels it', async () => {
    const { order, session } = await showCode();
    expect((await begin(order)).body).toEqual(session);
    expect((await begin(order, 'fps')).body).toEqual(session);
    const { body: card } = await begin(order, 'card');
    expect(card).toMatchObject({ way: 'card', actBy: null });
    expect(await paymentOf(session.payment)).toMatchObject({ status: 'cancelled' });
    await sandboxFields(card.frame).pay(sandboxCards.success);
    expect(await settle(card.payment)).toMatchObject({ status: 'succeeded' });
  });

  test('accepts no card where a QR code is shown', async () => {
    const { payment, code } = await showCode();
    await code.pay(sandboxCards.success);
    expect(await settle(payment)).toMatchObject({ status: 'started' });
  });

  test('ends a QR code that its payer refuses, and the next one can be paid', async () => {
    const { order, payment, code } = await showCode();
    expect((await code.wallet('refuse')).state).toBe('failed');
    expect(await settle(payment)).toMatchObject({ status: 'failed', failure: 'walletDeclined' });
    const { body: next } = await begin(order, 'fps');
    await sandboxFields(next.frame).wallet('pay');
    expect(await settle(next.payment)).toMatchObject({ status: 'succeeded' });
  });

  test('expires a QR code that was not paid in time, without declining its order', async () => {
    const { order, payment, code } = await showCode();
    expect(await expire(payment)).toMatchObject({ status: 'failed', failure: 'expiredCode' });
    expect((await code.look()).state).toBe('failed');
    expect((await orderOf(order)).status).toBe('pending');
  });

  test('expires a QR code that nobody asks about any more', async () => {
    const { payment } = await showCode();
    time += 16 * MINUTE_MS;
    await app.runJobs();
    expect(await paymentOf(payment)).toMatchObject({ status: 'failed', failure: 'expiredCode' });
  });

  test('late money pays an order that still waits for it, and cancels the newer QR code', async () => {
    const { order, payment, code } = await showCode();
    await expire(payment);
    const elsewhere = await showCode();
    const { body: second } = await begin(order, 'fps');
    await code.wallet('pay');
    await eventually(async () => expect((await orderOf(order)).status).toBe('paid'));
    await eventually(async () => expect((await paymentOf(second.payment)).status).toBe('cancelled'));
    expect(await paymentOf(payment)).toMatchObject({ status: 'succeeded', failure: null });
    // The code of another order is left alone.
    expect(await paymentOf(elsewhere.payment)).toMatchObject({ status: 'started' });
  });

  test('late money is found even if its notification was lost', async () => {
    const { order, payment, session } = await showCode();
    await expire(payment);
    const { reference } = await paymentOf(payment);
    const received = session.amount.amount;
    await app.database.db
      .updateTable('sandboxIntents')
      .set({ status: 'succeeded', received })
      .where('reference', '=', reference)
      .execute();
    await app.runJobs();
    expect((await orderOf(order)).status).toBe('paid');
  });

  test('late money for an order paid meanwhile is refunded once, and the merchant is told why', async () => {
    const { order, payment, code, session } = await showCode();
    await expire(payment);
    const { body: card } = await begin(order, 'card');
    await sandboxFields(card.frame).pay(sandboxCards.success);
    await settle(card.payment);
    await code.wallet('pay');
    expect([await settle(payment), await settle(payment)]).toMatchObject([
      { status: 'refunded' },
      { status: 'refunded' },
    ]);
    expect(await app.find('refunds', { payment })).toMatchObject([
      {
        status: 'succeeded',
        amount: session.amount,
        invoice: null,
        reason: expect.stringMatching(/\S/),
        reference: expect.stringMatching(/^RF-/),
      },
    ]);
    expect(await app.find('subscriptions', { order })).toHaveLength(1);
    await eventually(async () =>
      expect((await app.outbox.lastTo(buyer.email)).text).toContain('had been paid already'),
    );
    expect((await app.outbox.lastTo(buyer.email)).text).toContain('FPS account');
  });

  test('a wrong amount is refunded in full, and the right one can still be paid', async () => {
    const { order, payment, code, session } = await showCode('paynow', singapore);
    expect((await code.wallet('wrong')).state).toBe('succeeded');
    const sent = { ...session.amount, amount: Math.ceil(session.amount.amount / 2) };
    expect([await settle(payment), await settle(payment)]).toMatchObject([
      { status: 'refunded' },
      { status: 'refunded' },
    ]);
    expect(await paymentOf(payment)).toMatchObject({ amount: sent, refunded: sent, failure: 'wrongAmount' });
    expect(await app.find('refunds', { payment })).toMatchObject([{ status: 'succeeded', amount: sent }]);
    expect((await orderOf(order)).status).toBe('pending');
    expect(await app.find('subscriptions', { order })).toEqual([]);
    await eventually(async () =>
      expect((await app.outbox.lastTo(buyer.email)).text).toContain('not the amount'),
    );
    const { body: next } = await begin(order, 'paynow');
    await sandboxFields(next.frame).wallet('pay');
    expect(await settle(next.payment)).toMatchObject({ status: 'succeeded' });
  });

  test('a wrong amount recorded before a crash is not taken for the right one', async () => {
    const { order, payment, code } = await showCode();
    const { reference, amount } = await paymentOf(payment);
    const half = { ...amount, amount: Math.ceil(amount.amount / 2) };
    // The state that a server leaves when it crashes between recording the amount and refunding it.
    await app.app.service('payments').patch(payment, { amount: half, failure: 'wrongAmount' });
    await app.database.db
      .updateTable('sandboxIntents')
      .set({ status: 'succeeded', received: half.amount })
      .where('reference', '=', reference)
      .execute();
    await app.runJobs();
    expect(await paymentOf(payment)).toMatchObject({ status: 'refunded', refunded: half });
    expect((await orderOf(order)).status).toBe('pending');
    expect((await code.wallet('pay')).state).toBe('succeeded');
  });

  test('staff can refund a payment by QR code', async () => {
    const { payment, code, session } = await showCode();
    await code.wallet('pay');
    await settle(payment);
    const admin = await app.signIn('admin');
    const key = crypto.randomUUID();
    const { body } = await admin.post('/api/payments/refund', {
      payment,
      amount: session.amount,
      reason: 'Goodwill',
      key,
    });
    expect(body).toMatchObject({ status: 'succeeded' });
    expect(await paymentOf(payment)).toMatchObject({ status: 'refunded' });
  });
});

describe('Stripe', () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    time = Date.now();
    const started = await startAppWithStripe({ now: () => time });
    app = started;
    stripe = started.stripe;
    buyer = await app.signIn('merchant');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const open = async (way: string) => {
    const order = await placeOrder(buyer, singapore);
    const { body: session } = await begin(order, way);
    const { reference } = await paymentOf(session.payment);
    return { order, session, reference };
  };

  test('takes money by QR code, reported by its webhook', async () => {
    const { order, session, reference } = await open('paynow');
    expect(session).toMatchObject({
      provider: 'stripe',
      way: 'paynow',
      code: expect.stringMatching(/^data:image/),
    });
    expect(session.ways).toEqual(['card', 'paynow', 'grabpay', 'alipay', 'wechatPay']);
    stripe.payCode(reference);
    expect(await stripe.notify(reference, app.url)).toBe(204);
    expect((await orderOf(order)).status).toBe('paid');
    expect(await app.find('subscriptions', { order })).toMatchObject([{ paymentMethod: null }]);
  });

  test('takes money in a wallet, by a redirect that returns to the order', async () => {
    const { order, session, reference } = await open('grabpay');
    expect(session.redirect).toMatch(/^https:/);
    expect(session.frame).toBeUndefined();
    expect(stripe.lastIntent().next_action).toMatchObject({
      redirect_to_url: { return_url: expect.stringMatching(`^http://.*/done/${order}$`) },
    });
    stripe.payCode(reference);
    expect(await settle(session.payment)).toMatchObject({ status: 'succeeded' });
    expect((await orderOf(order)).status).toBe('paid');
  });

  test('offers no FPS in Hong Kong', async () => {
    const order = await placeOrder(buyer);
    expect((await begin(order)).body.ways).toEqual(['card', 'alipay', 'wechatPay']);
    expect((await begin(order, 'fps')).body.data).toMatchObject({ code: 'invalid-data', subject: 'way' });
  });

  test('refunds a wrong amount', async () => {
    const { order, session, reference } = await open('paynow');
    const before = stripe.stored();
    stripe.payCode(reference, 100);
    expect(await settle(session.payment)).toMatchObject({ status: 'refunded' });
    expect([stripe.stored(), (await orderOf(order)).status]).toEqual([before, 'pending']);
  });

  test('cancels an expired QR code, so that no money comes for it', async () => {
    const { session, reference } = await open('wechatPay');
    time += 16 * MINUTE_MS;
    await app.runJobs();
    expect(await paymentOf(session.payment)).toMatchObject({ status: 'failed', failure: 'expiredCode' });
    expect(stripe.calls).toContain(`POST /v1/payment_intents/${reference}/cancel`);
  });
});
