import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney, type Money, money } from '@harbour/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { singaporeChoice } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { changesOf, subscribe } from '../kit/subscriber.ts';

// A term of twelve months ends before now: tokens are checked by the clock of the machine too.
const BOUGHT = Date.parse('2025-03-02T04:00:00Z');
const AHEAD = Date.parse('2026-02-20T04:00:00Z');
let time = BOUGHT;
let app: TestApp;
let admin: Person;
const billed: { readonly buyer: Person; readonly subscription: string }[] = [];
beforeAll(async () => {
  app = await startTestApp({ seed: 'demo', now: () => time });
  for (let left = 5; left > 0; left -= 1) {
    const buyer = await app.signIn('merchant');
    billed.push({ buyer, subscription: await subscribe(buyer) });
  }
  time = AHEAD;
  await app.runJobs();
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await expectBooksAgree(app.database, AHEAD);
  await app[Symbol.asyncDispose]();
});

const hkd = (amount: number) => money('HKD', amount);
const choice = (count: number) => ({
  kind: 'choice',
  plan: 'lite',
  addOns: [{ slug: 'self-ordering-kiosk', count }],
});

/** A merchant who has paid the next term ahead, with its invoice, payment and total. */
async function paidAhead() {
  const { buyer, subscription } = billed.pop() ?? {};
  if (!buyer || !subscription) throw new Error('Buy one more subscription for this test');
  const merchant = await app.signInAgain(buyer);
  const { renewal } = await app.app.service('subscriptions').get(subscription);
  const { invoice } = renewal;
  const { body: session } = await merchant.post('/api/payments/begin', { purpose: 'invoice', invoice });
  await sandboxFields(session.frame).pay(sandboxCards.success);
  await merchant.post('/api/payments/settle', { payment: session.payment });
  await eventually(async () => expect((await app.app.service('invoices').get(invoice)).status).toBe('paid'));
  const { total }: { readonly total: Money } = await app.app.service('invoices').get(invoice);
  const balance = async (): Promise<readonly Money[]> =>
    (await merchant.get('/api/credits/balance')).body.filter(({ amount }: Money) => amount !== 0);
  const changes = changesOf(merchant, subscription);
  return {
    ...changes,
    email: buyer.email,
    user: buyer.account.id,
    invoice,
    payment: session.payment,
    total,
    balance,
  };
}

const refund = (payment: string, amount: Money) =>
  admin.post('/api/payments/refund', { key: randomUUID(), payment, amount, reason: 'Closing down' });
const credit = (invoice: string, amount: Money) =>
  admin.post('/api/invoices/issueCreditNote', {
    key: randomUUID(),
    invoice,
    reason: 'correction',
    remark: null,
    lines: [{ line: 0, amount }],
  });

test('a payment for the next term is confirmed by mail before the term begins, once', async () => {
  const { email, total } = await paidAhead();
  const confirmations = async () =>
    (await app.outbox.to(email)).filter(({ subject }) => /^We have received /.test(subject));
  await eventually(async () => expect(await confirmations()).toHaveLength(1));
  await app.runJobs();
  const [mail] = await confirmations();
  expect(await confirmations()).toHaveLength(1);
  expect(mail?.subject).toContain(formatMoney(total, 'full'));
});

describe('a change of a next term that is already paid', () => {
  test('gives no credit for what was refunded', async () => {
    const { quote, confirm, payment, total, balance } = await paidAhead();
    expect((await refund(payment, total)).body.status).toBe('succeeded');
    const quoted = await quote(choice(0));
    expect(quoted).toMatchObject({ creditGiven: hkd(0), lines: [] });
    expect((await confirm(quoted.token)).state).toBe('done');
    expect(await balance()).toEqual([]);
  });

  test('gives credit for what a credit note has left, line by line', async () => {
    const { quote, confirm, invoice, total, balance } = await paidAhead();
    expect((await credit(invoice, hkd(10_001))).status).toBe(201);
    const quoted = await quote(choice(0));
    expect(quoted.creditGiven).toEqual(hkd(total.amount - 10_001));
    expect((await confirm(quoted.token)).state).toBe('done');
    expect(await balance()).toEqual([total]);
  });

  test('must be quoted again if the term was refunded meanwhile', async () => {
    const { quote, confirm, payment, total } = await paidAhead();
    const { token } = await quote(choice(0));
    await refund(payment, hkd(500));
    expect((await confirm(token)).data).toMatchObject({ code: 'quote-expired' });
    const { creditGiven, token: next } = await quote(choice(0));
    expect(creditGiven).toEqual(hkd(total.amount - 500));
    expect((await confirm(next)).state).toBe('done');
  });

  test('cannot be refunded or credited on top of its credit', async () => {
    const { quote, confirm, user, payment, invoice, total, balance } = await paidAhead();
    const { token } = await quote(choice(0));
    const { invoice: document } = await confirm(token);
    expect(await balance()).toEqual([total]);
    const refused = { code: 'invalid-data' };
    expect((await refund(payment, hkd(1))).body.data).toMatchObject(refused);
    expect((await credit(invoice, hkd(1))).body.data).toMatchObject(refused);
    const [given] = await app.find('credits', { invoice: document });
    const back = { user, currency: 'HKD', reason: 'cancellation', reverses: given._id };
    await app.app.service('credits').create({ ...back, amount: hkd(-500) });
    expect((await refund(payment, hkd(501))).body.data).toMatchObject(refused);
    expect((await refund(payment, hkd(500))).body.status).toBe('succeeded');
  });
});

test('a refund after credit notes takes back exactly the tax they left', async () => {
  const subscription = await subscribe(await app.signIn('merchant'), {
    changes: { choice: singaporeChoice },
  });
  const [invoice] = await app.find('invoices', { subscription });
  const [payment] = await app.find('payments', { subscription, status: 'succeeded' });
  // The tax of each is 1.53 cents, rounded up.
  for (let left = 3; left > 0; left -= 1)
    expect((await credit(invoice._id, money('SGD', 17))).status).toBe(201);
  const rest = money('SGD', invoice.total.amount - 57);
  expect((await refund(payment._id, rest)).body.status).toBe('succeeded');
  const invoices: readonly RecordOf<'invoices'>[] = [
    invoice,
    ...(await app.find('invoices', { corrects: invoice._id })),
  ];
  const sums = (['net', 'tax', 'total'] as const).map((figure) =>
    invoices.reduce((sum, document) => sum + document[figure].amount, 0),
  );
  expect(sums).toEqual([0, 0, 0]);
});
