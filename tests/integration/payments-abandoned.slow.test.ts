import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../kit/buyer.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { StripeServer } from '../kit/stripe-server.ts';
import { startAppWithStripe } from '../kit/with-stripe.ts';

const DAY_MS = 86_400_000;

let time = Date.now();
let stripe: StripeServer;
let app: TestApp;
let buyer: Person;
const orderOf = (id: string) => app.app.service('orders').get(id);
const begin = async (order: string) =>
  (await buyer.post('/api/payments/begin', { purpose: 'order', order })).body;
const settle = async (payment: string) => (await buyer.post('/api/payments/settle', { payment })).body;

/** Lets a little over a day pass and runs the server's jobs. */
async function passADay(): Promise<void> {
  time += DAY_MS + 60_000;
  await app.runJobs();
}

describe('an order', () => {
  beforeAll(async () => {
    app = await startTestApp({ seed: 'demo', now: () => time });
    buyer = await app.signIn('merchant');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('that is paid is confirmed by one mail, which is retried if it could not be sent', async () => {
    const order = await placeOrder(buyer);
    const { payment, frame } = await begin(order);
    await sandboxFields(frame).pay(sandboxCards.success);
    await settle(payment);
    const mails = async () => (await app.outbox.to(buyer.email)).length;
    const before = await mails();
    await app.database.db.deleteFrom('orderMails').where('order', '=', order).execute();
    for (const found of [before + 1, before + 1]) {
      time += 6 * 60_000;
      await app.runJobs();
      expect(await mails()).toBe(found);
    }
  });

  test('that nobody pays is cancelled after a day with its payment, unless staff created it', async () => {
    const [begun, bare, madeByStaff] = [
      await placeOrder(buyer),
      await placeOrder(buyer),
      await placeOrder(buyer),
    ];
    await app.app.service('orders').patch(madeByStaff, { attempt: null });
    const { payment, frame } = await begin(begun);
    await app.runJobs();
    expect((await orderOf(begun)).status).toBe('pending');
    await passADay();
    expect((await orderOf(begun)).status).toBe('cancelled');
    expect((await orderOf(bare)).status).toBe('cancelled');
    expect((await orderOf(madeByStaff)).status).toBe('pending');
    expect(await app.app.service('payments').get(payment)).toMatchObject({
      status: 'cancelled',
      failure: 'abandoned',
    });
    expect((await sandboxFields(frame).pay(sandboxCards.success)).state).toBe('failed');
  });
});

describe('with Stripe', () => {
  beforeAll(async () => {
    time = Date.now();
    const started = await startAppWithStripe({ now: () => time });
    app = started;
    stripe = started.stripe;
    buyer = await app.signIn('merchant');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** An order with a payment attempt, whose intent has the client secret. */
  async function checkOut() {
    const order = await placeOrder(buyer);
    const session = await begin(order);
    return { order, session, payment: session.payment, intent: session.clientSecret };
  }

  test('the page receives what Stripe’s script needs, and the same when it is reloaded', async () => {
    const { order, session } = await checkOut();
    expect(session).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_1' });
    expect(session).not.toHaveProperty('frame');
    expect(await begin(order)).toEqual(session);
  });

  test('a signed webhook turns an order into one subscription', async () => {
    const { order, intent } = await checkOut();
    stripe.confirm(intent, 'success');
    expect(await stripe.notify(intent, app.url)).toBe(204);
    expect(await stripe.notify(intent, app.url)).toBe(204);
    expect((await orderOf(order)).status).toBe('paid');
    const { total } = await app.app.service('subscriptions').find({ query: { order } });
    expect(total).toBe(1);
  });

  test('a declined card leaves the payment open for another card', async () => {
    const { order, payment, session, intent } = await checkOut();
    stripe.confirm(intent, 'insufficient');
    expect(await stripe.notify(intent, app.url)).toBe(204);
    expect(await settle(payment)).toMatchObject({ status: 'started', failure: 'insufficientFunds' });
    expect((await orderOf(order)).status).toBe('declined');
    expect(await begin(order)).toEqual(session);
    stripe.confirm(intent, 'success');
    expect(await settle(payment)).toMatchObject({ status: 'succeeded', failure: null });
    expect((await orderOf(order)).status).toBe('paid');
  });

  test('an order that was paid in the fields cannot be paid again', async () => {
    const { order, intent } = await checkOut();
    stripe.confirm(intent, 'success');
    expect(await begin(order)).toMatchObject({
      message: 'This has already been paid.',
      data: { code: 'conflict' },
    });
    expect((await orderOf(order)).status).toBe('paid');
  });

  test('an order waits while its bank decides for over a day, and is paid in the end', async () => {
    const { order, payment, intent } = await checkOut();
    stripe.confirm(intent, 'late');
    expect(await settle(payment)).toMatchObject({ status: 'processing' });
    await passADay();
    expect((await orderOf(order)).status).toBe('pending');
    // Access tokens and signatures are checked by the same clock.
    time -= DAY_MS + 60_000;
    stripe.decide(intent, true);
    expect(await stripe.notify(intent, app.url)).toBe(204);
    expect((await orderOf(order)).status).toBe('paid');
  });

  describe('a late success for a cancelled order', () => {
    const refundsOf = (payment: string): Promise<readonly RecordOf<'refunds'>[]> =>
      app.find('refunds', { payment });

    /** Stripe reports the money after the order was cancelled. */
    async function takeLate() {
      const { order, payment, intent } = await checkOut();
      stripe.confirm(intent, 'late');
      expect(await settle(payment)).toMatchObject({ status: 'processing' });
      await app.app.service('orders').patch(order, { status: 'cancelled' });
      const stored = stripe.stored();
      stripe.decide(intent, true);
      expect(await stripe.notify(intent, app.url)).toBe(204);
      return { order, payment, intent, stored };
    }

    test('is refunded, with a reason that is mailed to the buyer', async () => {
      const { payment, stored } = await takeLate();
      expect(await settle(payment)).toMatchObject({ status: 'refunded' });
      expect(stripe.stored()).toBe(stored);
      const { amount, refunded, settledAt } = await app.app.service('payments').get(payment);
      expect([refunded, settledAt]).toEqual([amount, expect.any(String)]);
      const made = await refundsOf(payment);
      expect(made).toMatchObject([{ status: 'succeeded', amount, creditNote: null }]);
      expect(made[0]?.reason).toBe('system:unowed');
      const number = made[0]?.reference ?? 'none';
      const reported = async () => (await app.outbox.all()).filter(({ text }) => text.includes(number));
      await expect.poll(async () => (await reported()).map(({ to }) => to)).toEqual([buyer.email]);
    });

    test('is refunded only once the provider confirms it, and pays for nothing meanwhile', async () => {
      stripe.refunds.next('pending');
      const { order, payment, intent, stored } = await takeLate();
      await app.app.service('orders').patch(order, { status: 'pending' });
      expect(await settle(payment)).toMatchObject({ status: 'processing' });
      expect(await app.app.service('payments').get(payment)).toMatchObject({ refunded: null });
      expect((await orderOf(order)).status).toBe('pending');
      stripe.refunds.decide(true);
      expect(await stripe.notify(intent, app.url)).toBe(204);
      expect(await settle(payment)).toMatchObject({ status: 'refunded' });
      expect([(await refundsOf(payment)).length, stripe.stored()]).toEqual([1, stored]);
    });

    test.each(['at once', 'later'])(
      'whose refund the provider refuses (%s) stays taken, is not retried and is left to staff',
      async (when) => {
        stripe.refunds.next(when === 'later' ? 'pending' : 'failed');
        const { payment, intent } = await takeLate();
        stripe.refunds.decide(false);
        expect(await stripe.notify(intent, app.url)).toBe(204);
        const requested = stripe.calls.length;
        expect(await stripe.notify(intent, app.url)).toBe(204);
        expect(stripe.calls.length).toBe(requested);
        expect(await settle(payment)).toMatchObject({ status: 'succeeded', subscription: null });
        const [refused, ...more] = await refundsOf(payment);
        expect([refused?.status, more]).toEqual(['failed', []]);
        const { amount } = await app.app.service('payments').get(payment);
        const admin = await app.signIn('admin');
        const again = { key: randomUUID(), payment, amount, reason: 'To another card' };
        expect((await admin.post('/api/payments/refund', again)).body.status).toBe('succeeded');
        expect(await settle(payment)).toMatchObject({ status: 'refunded' });
      },
    );
  });

  test('reports a provider that does not respond, and begins one payment when it is called again', async () => {
    const order = await placeOrder(buyer);
    stripe.failNext(503, false);
    expect((await begin(order)).data.code).toBe('unavailable');
    expect((await begin(order)).payment).toEqual(expect.any(String));
    expect(await app.find('payments', { order })).toHaveLength(1);
  });
});

test('an attempt at a former provider gives way to one at the current provider', async () => {
  await using sold = await startAppWithStripe();
  buyer = await sold.signIn('merchant');
  const order = await placeOrder(buyer);
  const { _id: earlier } = await sold.app.service('payments').create({
    reference: 'sbx_1',
    provider: 'sandbox',
    purpose: 'order',
    order,
    user: buyer.account.id,
    currency: 'HKD',
    amount: { currency: 'HKD', amount: 100 },
  });
  await sold.runJobs();
  expect((await begin(order)).provider).toBe('stripe');
  const given = await sold.app.service('payments').get(earlier);
  expect(given).toMatchObject({ status: 'cancelled', failure: 'unavailable' });
});
