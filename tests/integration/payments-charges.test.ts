import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { expect, test } from 'vitest';
import { chargedAmount as amount, startChargeStage } from '../kit/charge-stage.ts';
import { forAllTests } from '../kit/for-all-tests.ts';

const stage = forAllTests(await startChargeStage());
const { app, stripe, buyer, paid, desk, subscribe } = stage;

test('a stored card pays an invoice once, even if several nodes charge it repeatedly', async () => {
  const { charge, stateOf } = await subscribe();
  const stored = stripe.stored();
  const [one, other] = [desk(), desk()];
  const settled = await Promise.all([one.charge(charge), other.charge(charge), one.charge(charge)]);
  expect(settled.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(await desk().charge(charge)).toEqual(settled[0]);
  expect([stripe.stored() - stored, await stateOf()]).toEqual([amount.amount, 'paid']);
});

test.each(['succeeded', 'failed'] as const)(
  'money for a void invoice pays for nothing, and its refund %s',
  async (status) => {
    const { charge, stateOf } = await subscribe();
    await app.app.service('invoices').patch(charge.invoice, { status: 'void' });
    if (status === 'failed') stripe.refunds.next(status);
    const settled = await desk().charge(charge);
    expect([settled.status, await stateOf(), paid]).toEqual(['refunded', 'void', []]);
    expect((await desk().charge(charge)).status).toBe('refunded');
    const refunds: readonly RecordOf<'refunds'>[] = await app.find('refunds', { payment: settled.payment });
    expect(refunds).toMatchObject([{ status, amount, invoice: null }]);
  },
);

test('late money for an invoice paid by other means is refunded, and its payment stays', async () => {
  const { charge, stateOf } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  const paidBefore = { status: 'paid', paymentReference: 'transfer-1', paidAt: new Date().toISOString() };
  await app.app.service('invoices').patch(charge.invoice, paidBefore);
  await app.app.service('payments').create({
    reference: 'transfer-1',
    provider: 'stripe',
    purpose: 'invoice',
    user: buyer.account.id,
    invoice: charge.invoice,
    subscription: charge.subscription,
    currency: 'HKD',
    amount,
    status: 'succeeded',
    settledAt: paidBefore.paidAt,
  });
  const stored = stripe.stored();
  stripe.confirm(session.clientSecret, 'success');
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  expect([body.status, await stateOf(), stripe.stored() - stored]).toEqual(['refunded', 'paid', 0]);
  expect(await app.app.service('invoices').get(charge.invoice)).toMatchObject(paidBefore);
});

test('notifies billing of the invoice, the payment and its reference', async () => {
  const { charge } = await subscribe();
  const { payment } = await desk().charge(charge);
  expect(paid).toMatchObject([
    { invoice: charge.invoice, payment, reference: expect.stringMatching(/^pi_/) },
  ]);
});

test('notifies billing before the payment succeeds, so that a crash in between is made up for', async () => {
  const { charge, stateOf } = await subscribe();
  const stored = stripe.stored();
  const killed = desk({ onInvoicePaid: () => Promise.reject(new Error('The node was killed')) });
  await expect(killed.charge(charge)).rejects.toThrow('The node was killed');
  expect(await app.find('payments', { invoice: charge.invoice })).toMatchObject([{ status: 'started' }]);
  const { payment } = await desk().charge(charge);
  expect(paid).toMatchObject([{ invoice: charge.invoice, payment }]);
  expect([stripe.stored() - stored, await stateOf()]).toEqual([amount.amount, 'paid']);
});

test('a declined charge is returned as a result, and leaves the invoice open', async () => {
  const { charge, stateOf } = await subscribe('renewalDeclined');
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'declined' });
  expect(await desk().charge({ ...charge, key: randomUUID() })).toMatchObject({ status: 'failed' });
  expect([paid, await stateOf()]).toEqual([[], 'open']);
});

test('a charge that never reached the provider is sent before another one for its invoice', async () => {
  const { charge } = await subscribe();
  const stored = stripe.stored();
  stripe.failNext(500, false);
  await expect(desk().charge(charge)).rejects.toMatchObject({ data: { code: 'unavailable' } });
  const { payment, status } = await desk().charge({ ...charge, key: randomUUID() });
  expect(status).toBe('succeeded');
  expect(await desk().charge(charge)).toMatchObject({ payment, status });
  expect(stripe.stored() - stored).toBe(amount.amount);
});

test('cancels payment fields that were left open for the invoice', async () => {
  const { charge } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
  expect(() => stripe.confirm(session.clientSecret, 'success')).toThrow(/canceled/);
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  expect(body).toMatchObject({ status: 'cancelled', failure: 'abandoned' });
});

test('a payment in open fields counts, and nothing else is charged', async () => {
  const { charge } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  const stored = stripe.stored();
  stripe.confirm(session.clientSecret, 'success');
  expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded', payment: session.payment });
  expect(stripe.stored() - stored).toBe(amount.amount);
});

test('waits for a pending payment in open fields, and charges nothing else', async () => {
  const { charge, stateOf } = await subscribe();
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  const calls = stripe.calls.length;
  stripe.confirm(session.clientSecret, 'late');
  expect(await desk().charge(charge)).toMatchObject({ status: 'processing', payment: session.payment });
  expect(stripe.calls.slice(calls).filter((call) => call === 'POST /v1/payment_intents')).toEqual([]);
  expect(await stateOf()).toBe('open');
});

test('a card detached at the provider is reported as expired, and another can pay', async () => {
  const { charge } = await subscribe();
  stripe.detachCards();
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  const { body: session } = await buyer.post('/api/payments/begin', {
    purpose: 'invoice',
    invoice: charge.invoice,
  });
  stripe.confirm(session.clientSecret, 'success');
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  expect(body).toMatchObject({ status: 'succeeded' });
});

test('a charge that failed unsent is not sent later, even with a card stored since', async () => {
  const { charge } = await subscribe();
  const { db } = app.database;
  const stored = await db
    .deleteFrom('paymentMethods')
    .where('subscription', '=', charge.subscription)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { payment } = await desk().charge(charge);
  await db.insertInto('paymentMethods').values(stored).execute();
  const [calls, money] = [stripe.calls.length, stripe.stored()];
  const { body } = await buyer.post('/api/payments/settle', { payment });
  expect(body).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  expect([stripe.calls.length, stripe.stored()]).toEqual([calls, money]);
});

test('leaves a bill without a card to its owner unless they attend or it was charged before', async () => {
  const { charge } = await subscribe();
  const bill = { ...charge, key: randomUUID() };
  expect(await desk().collect(charge)).toMatchObject({ status: 'succeeded' });
  const { db } = app.database;
  await db.deleteFrom('paymentMethods').where('subscription', '=', charge.subscription).execute();
  expect(await desk().collect(charge)).toMatchObject({ status: 'succeeded' });
  expect(await desk().collect(bill)).toEqual({ payment: null, status: 'failed', failure: 'expiredCard' });
  const attempts = () => app.find('payments', { invoice: charge.invoice });
  expect(await attempts()).toHaveLength(1);
  expect(await desk().collect({ ...bill, attended: true })).toMatchObject({
    payment: expect.any(String),
    status: 'failed',
    failure: 'expiredCard',
  });
  expect(await attempts()).toHaveLength(2);
});

test('a subscription without a card is reported without a call to the provider', async () => {
  const { charge } = await subscribe();
  await app.database.db
    .deleteFrom('paymentMethods')
    .where('subscription', '=', charge.subscription)
    .execute();
  const calls = stripe.calls.length;
  expect(await desk().charge(charge)).toMatchObject({ status: 'failed', failure: 'expiredCard' });
  expect(stripe.calls.length).toBe(calls);
});
