import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Money, money } from '@harbour/core/money';
import { checkBooks } from '@harbour/server/books/check-books.ts';
import { createKeyedQueue } from '@harbour/server/concurrency/queues.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { createDisputes } from '@harbour/server/payments/disputes.ts';
import { afterAll, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { payOrder } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type AppWithStripe, startAppWithStripe } from '../kit/with-stripe.ts';

/** Longer than the sweep waits, and shorter than a sign-in lasts. */
const SWEEP_MS = 6 * 60_000;
let time = Date.now();
const app = forAllTests(await startAppWithStripe({ now: () => time }));
const [buyer, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
afterAll(() => expectBooksAgree(app.database));

const paid = () => payOrder(app, buyer, app.stripe.payBy('success'));
const hkd = (amount: number) => money('HKD', amount);
const now = ({ _id }: RecordOf<'payments'>): Promise<RecordOf<'payments'>> =>
  app.app.service('payments').get(_id);
const report = (dispute: string, event: Parameters<AppWithStripe['stripe']['disputes']['notify']>[1]) =>
  app.stripe.disputes.notify(dispute, event, app.url);
const refund = ({ _id }: RecordOf<'payments'>, amount: Money) =>
  admin.post('/api/payments/refund', { key: randomUUID(), payment: _id, amount, reason: 'He asked for it' });
const dueBy = () => new Date(app.stripe.disputes.dueBy * 1000).toISOString();

/** The entries of a dispute: the kind, and the minor units of each account. */
const entriesOf = (dispute: string) =>
  execute<{ kind: string; lines: object }>(
    app.database.db,
    `select "kind", "lines" from "ledgerEntries" where "source" = 'disputes' and "record" = $1 order by "number"`,
    [dispute],
  );

test('a dispute is stored on its payment with its details, and the withdrawal is in the books', async () => {
  const payment = await paid();
  expect(payment).toMatchObject({ disputes: [], disputeStatus: null, answerBy: null, disputed: null });
  const dispute = app.stripe.disputes.open(payment.reference, { reason: 'product_not_received' });
  expect(await report(dispute, 'created')).toBe(204);
  const { amount } = payment;
  expect(await now(payment)).toMatchObject({
    status: 'succeeded',
    refunded: null,
    disputeStatus: 'needsResponse',
    answerBy: dueBy(),
    disputed: amount,
    disputes: [
      {
        reference: dispute,
        disputeStatus: 'needsResponse',
        disputeReason: 'productNotReceived',
        amount,
        answerBy: dueBy(),
        withdrawnAt: expect.any(String),
        reinstatedAt: null,
      },
    ],
  });
  expect(await entriesOf(dispute)).toEqual([
    {
      kind: 'disputeWithdrawn',
      lines: { disputes: amount.amount, 'clearing:stripe': -amount.amount },
    },
  ]);
  const { body: list } = await admin.get('/api/payments?disputeStatus=needsResponse');
  expect(list.data.map(({ _id }: { _id: string }) => _id)).toContain(payment._id);
});

test('a merchant cannot see disputes', async () => {
  const payment = await paid();
  await report(app.stripe.disputes.open(payment.reference), 'created');
  const { body } = await buyer.get(`/api/payments/${payment._id}`);
  expect(body._id).toBe(payment._id);
  for (const field of ['disputes', 'disputeStatus', 'answerBy', 'disputed'])
    expect(body).not.toHaveProperty(field);
});

test('a lost dispute keeps the money, and the amount cannot be refunded', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  await report(dispute, 'created');
  app.stripe.disputes.respond(dispute);
  await report(dispute, 'updated');
  expect(await now(payment)).toMatchObject({ disputeStatus: 'underReview', answerBy: null });
  app.stripe.disputes.decide(dispute, 'lost');
  await report(dispute, 'closed');
  expect(await now(payment)).toMatchObject({
    disputeStatus: 'lost',
    answerBy: null,
    disputed: payment.amount,
  });
  expect(await entriesOf(dispute)).toHaveLength(1);
  expect((await refund(payment, hkd(100))).body).toMatchObject({
    code: 400,
    data: { code: 'invalid-data', subject: 'amount' },
    message: expect.stringContaining('The buyer’s bank disputes'),
  });
  expect(await app.find('refunds', { payment: payment._id })).toEqual([]);
});

test('a won dispute returns the money, which can be refunded again', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  await report(dispute, 'created');
  expect((await refund(payment, hkd(100))).status).toBe(400);
  app.stripe.disputes.decide(dispute, 'won');
  await report(dispute, 'funds_reinstated');
  expect(await now(payment)).toMatchObject({
    disputeStatus: 'won',
    answerBy: null,
    disputed: null,
    disputes: [{ withdrawnAt: expect.any(String), reinstatedAt: expect.any(String) }],
  });
  const { amount } = payment.amount;
  expect((await entriesOf(dispute)).map(({ kind, lines }) => [kind, lines])).toEqual([
    ['disputeWithdrawn', { disputes: amount, 'clearing:stripe': -amount }],
    ['disputeReinstated', { disputes: -amount, 'clearing:stripe': amount }],
  ]);
  expect((await refund(payment, hkd(100))).body.status).toBe('succeeded');
});

test('repeated, concurrent and reordered events change nothing more', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  app.stripe.disputes.decide(dispute, 'won');
  await report(dispute, 'closed');
  const { version, disputes } = await now(payment);
  const late = ['funds_reinstated', 'funds_withdrawn', 'updated', 'created', 'created', 'closed'] as const;
  expect(await Promise.all(late.map((event) => report(dispute, event)))).toEqual(late.map(() => 204));
  expect(await now(payment)).toMatchObject({ version, disputes, disputeStatus: 'won' });
  expect((await entriesOf(dispute)).map(({ kind }) => kind)).toEqual([
    'disputeWithdrawn',
    'disputeReinstated',
  ]);
});

test('an inquiry needs a response and moves no money until it becomes a dispute', async () => {
  const payment = await paid();
  const inquiry = app.stripe.disputes.open(payment.reference, { isInquiry: true });
  await report(inquiry, 'created');
  expect(await now(payment)).toMatchObject({
    disputeStatus: 'inquiryNeedsResponse',
    answerBy: dueBy(),
    disputed: null,
    disputes: [{ withdrawnAt: null }],
  });
  expect((await refund(payment, hkd(100))).body.status).toBe('succeeded');
  app.stripe.disputes.escalate(inquiry);
  await report(inquiry, 'updated');
  expect(await now(payment)).toMatchObject({ disputeStatus: 'needsResponse', disputed: payment.amount });
  expect(await entriesOf(inquiry)).toHaveLength(1);
});

test('the more urgent of two disputes counts, and both reduce what can be refunded', async () => {
  const payment = await paid();
  const first = app.stripe.disputes.open(payment.reference, { amount: 300 });
  app.stripe.disputes.decide(first, 'lost');
  const second = app.stripe.disputes.open(payment.reference, {
    amount: 500,
    reason: 'incorrect_account_details',
  });
  await report(second, 'created');
  expect(await now(payment)).toMatchObject({
    disputeStatus: 'needsResponse',
    disputed: hkd(800),
    answerBy: dueBy(),
    disputes: [
      { reference: second, disputeReason: 'other' },
      { reference: first, answerBy: null },
    ],
  });
  expect([await entriesOf(first), await entriesOf(second)].map(({ length }) => length)).toEqual([1, 1]);
  const { body } = await refund(payment, payment.amount);
  expect(body.data.total).toEqual(hkd(payment.amount.amount - 800));
});

test('a slow node does not overwrite a newer state with an older one', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  await report(dispute, 'created');
  const { disputes: older } = await now(payment);
  let calls = 0;
  const lookDisputes = async () => {
    calls += 1;
    if (calls > 1) return (await now(payment)).disputes;
    app.stripe.disputes.decide(dispute, 'lost');
    await report(dispute, 'closed');
    return older.map((one) => ({ ...one, disputeStatus: 'underReview' as const }));
  };
  const other = { app: app.app, enqueue: createKeyedQueue(), providerOf: () => ({ lookDisputes }) };
  await createDisputes(other).note(payment._id);
  expect([calls, (await now(payment)).disputeStatus]).toEqual([2, 'lost']);
});

test('a refund that Stripe refuses because of an unknown dispute returns no money', async () => {
  const payment = await paid();
  app.stripe.disputes.open(payment.reference);
  const stored = app.stripe.stored();
  expect((await refund(payment, hkd(100))).body.data.code).toBe('payment-failed');
  expect([app.stripe.stored(), (await now(payment)).refunded]).toEqual([stored, null]);
});

test('an event that cannot be stored is rejected, so that Stripe sends it again', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  app.stripe.disputes.decide(dispute, 'a_state_of_tomorrow');
  expect(await report(dispute, 'updated')).toBe(500);
  expect(await now(payment)).toMatchObject({ disputes: [] });
  app.stripe.disputes.decide(dispute, 'lost');
  expect(await report(dispute, 'updated')).toBe(204);
  expect(await now(payment)).toMatchObject({ disputeStatus: 'lost' });
});

test('ignores a dispute of a charge that is not ours', async () => {
  const { apiBase, secretKey } = app.stripe.settings;
  const response = await fetch(`${apiBase}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ amount: '500', currency: 'hkd' }),
  });
  const { id }: { readonly id: string } = JSON.parse(await response.text());
  const dispute = app.stripe.disputes.open(id, { amount: 500 });
  expect(await report(dispute, 'created')).toBe(204);
  expect(await entriesOf(dispute)).toEqual([]);
});

test('the books find an entry without its dispute, and a dispute that differs from its entry', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  await report(dispute, 'created');
  const { disputes } = await now(payment);
  const write = (value: unknown) =>
    execute(app.database.db, `update "payments" set "disputes" = $2 where "_id" = $1`, [
      payment._id,
      JSON.stringify(value),
    ]);
  await write([]);
  expect(await checkBooks(app.database.db)).toEqual([
    { kind: 'orphan', subject: `disputes/${dispute}`, left: 'no such record', right: 'disputeWithdrawn' },
  ]);
  await write(disputes.map((one) => ({ ...one, amount: hkd(1) })));
  expect(await checkBooks(app.database.db)).toMatchObject([
    { kind: 'entry', subject: `payments/${payment._id}`, left: expect.stringContaining('disputes 1;') },
  ]);
  await write(disputes);
});

// The last one, as messages of Stripe are refused once the server's clock is ahead.
test('the sweep catches up on a lost message', async () => {
  const payment = await paid();
  const dispute = app.stripe.disputes.open(payment.reference);
  await report(dispute, 'created');
  app.stripe.disputes.decide(dispute, 'lost');
  time += SWEEP_MS;
  await app.runJobs();
  expect(await now(payment)).toMatchObject({ disputeStatus: 'lost' });
});
