import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { addDays, dayAt } from '@harbour/core/pricing';
import { compareProvider } from '@harbour/server/books/compare-provider.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { createBankAccount } from '@harbour/server/payments/transfers/bank-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMonth, type BillingDays, DAY_MS, startBillingDays } from '../kit/billing-days.ts';
import { expectBooksAgree } from '../kit/books.ts';
import { pay, placeOrder } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxFields } from '../kit/sandbox-buyer.ts';
import { PASSWORD, type Person } from '../kit/start-test-app.ts';

type Invoice = RecordOf<'invoices'>;

/** Longer than the pause between two runs of the payments' job. */
const SIX_MINUTES_MS = 360_000;
const REASON = 'The transfer is of another merchant';

let days: BillingDays;
let admin: Person;
let colleague: Person;
let merchant: Person;
const subscriptions: string[] = [];
beforeAll(async () => {
  days = await startBillingDays();
  merchant = await days.app.signIn('merchant');
  while (subscriptions.length < 15) subscriptions.push(await subscribeByCode());
  days.pass(24 * DAY_MS);
  await days.jobsAfter(DAY_MS);
  await signInStaff();
});
afterAll(async () => {
  await expectBooksAgree(days.app.database, days.now());
  const { db } = days.app.database;
  const bank = createBankAccount(db);
  const queryProvider = async ({ provider, reference }: RecordOf<'payments'>) =>
    provider === 'bank' ? bank.look(reference) : undefined;
  expect(await compareProvider(db, { now: 0, queryProvider })).toEqual([]);
  await days.app[Symbol.asyncDispose]();
});

async function signInStaff(): Promise<void> {
  [admin, colleague] = [await days.app.signIn('admin'), await days.app.signIn('admin')];
  for (const person of [admin, colleague]) await person.post('/api/accounts/prove', { password: PASSWORD });
}

const service = (name: string) => days.app.app.service(name);
const invoiceOf = (id: string): Promise<Invoice> => service('invoices').get(id);
const transactionOf = (id: string): Promise<RecordOf<'bankTransactions'>> =>
  service('bankTransactions').get(id);
const paymentOf = (id: string): Promise<RecordOf<'payments'>> => service('payments').get(id);
const subscriptionOf = ({ subscription }: Pick<Invoice, 'subscription'>) =>
  days.subscriptionOf(subscription ?? '');

/** Pays for a month by FPS, so that no card is stored and the renewal is an open invoice. */
async function subscribeByCode(): Promise<string> {
  const order = await placeOrder(merchant, aMonth);
  const byWallet = ({ frame }: { readonly frame: string }) => sandboxFields(frame).wallet('pay');
  return (await pay(merchant, { purpose: 'order', order, way: 'fps' }, byWallet)).subscription;
}

async function payByCode(invoice: string): Promise<void> {
  const payer = await days.app.signInAgain(merchant);
  const { body } = await payer.post('/api/payments/begin', { purpose: 'invoice', invoice, way: 'fps' });
  await sandboxFields(body.frame).wallet('pay');
  await payer.post('/api/payments/settle', { payment: body.payment });
  await eventually(async () => expect((await invoiceOf(invoice)).status).toBe('paid'));
}

/** The next term's invoice of a subscription that no other test uses. */
async function openInvoice(): Promise<Invoice> {
  const [invoice] = await days.app.find('invoices', { subscription: subscriptions.pop(), status: 'open' });
  return invoice;
}

const match = (transaction: string, invoice: string) =>
  admin.post('/api/bankTransactions/match', { transaction, invoice });
const unmatch = (
  { transaction, payment }: { readonly transaction: string; readonly payment: string },
  { reason = REASON, who = admin } = {},
) => who.post('/api/bankTransactions/unmatch', { transaction, payment, reason });

/** An open invoice, paid by a new line of a statement that is not meant for it. */
async function wronglyMatched() {
  const invoice = await openInvoice();
  const bankReference = randomUUID();
  const lines = [{ bookedOn: '2026-03-20', amount: invoice.total, details: 'TRANSFER', bankReference }];
  await admin.post('/api/bankTransactions/importStatement', { company: invoice.company, lines });
  const [{ _id: transaction }] = await days.app.find('bankTransactions', { bankReference });
  const { status, body } = await match(transaction, invoice._id);
  expect(status).toBe(201);
  return { invoice, transaction, payment: body.payment };
}

const entriesOf = (payment: string) =>
  execute(
    days.app.database.db,
    'select "kind", "day", "lines" from "ledgerEntries" where "record" = $1 order by "number"',
    [payment],
  );
const mailsAbout = async ({ subscription }: Pick<Invoice, 'subscription'>) => {
  const { reference } = await days.subscriptionOf(subscription ?? '');
  const mails = await days.app.outbox.to(merchant.email);
  return mails.filter(({ subject, text }) => / is open again$/.test(subject) && text.includes(reference));
};

describe('undoing a match before the paid term begins', () => {
  test('reverses the payment, opens the invoice with its due day, and frees the transaction', async () => {
    const { invoice, ...matched } = await wronglyMatched();
    const before = await subscriptionOf(invoice);
    const [received] = await entriesOf(matched.payment);
    days.pass(86_400_000);
    await signInStaff();
    expect((await unmatch(matched)).body).toEqual({ reopened: 'collected' });
    expect(await invoiceOf(invoice._id)).toMatchObject({
      status: 'open',
      dueOn: invoice.dueOn,
      paidAt: null,
      paymentReference: null,
    });
    const free = { status: 'unmatched', invoice: null, payment: null };
    expect(await transactionOf(matched.transaction)).toMatchObject(free);
    expect(await paymentOf(matched.payment)).toMatchObject({ status: 'reversed', reversalReason: REASON });
    const { amount } = invoice.total;
    expect(await entriesOf(matched.payment)).toEqual([
      received,
      {
        kind: 'paymentReversed',
        day: dayAt(days.now()),
        lines: { receivable: amount, 'clearing:bank': -amount },
      },
    ]);
    expect(await subscriptionOf(invoice)).toEqual(before);
    await eventually(async () => {
      const [mail, ...more] = await mailsAbout(invoice);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Please pay it by 2 Apr 2026.');
    });
  });

  test('is recorded under the name of the admin, and hides the reason from the merchant', async () => {
    const { payment, transaction } = await wronglyMatched();
    await unmatch({ transaction, payment });
    const entries = await days.app.find('auditLog', { actor: admin.account.id, record: payment });
    expect(entries).toMatchObject([{ method: 'patch', after: { reversalReason: REASON } }]);
    const owner = await days.app.signInAgain(merchant);
    const { body } = await owner.get(`/api/payments/${payment}`);
    expect(body).toMatchObject({ status: 'reversed', reversedAt: expect.any(String) });
    expect(body).not.toHaveProperty('reversalReason');
  });

  test('lets the transaction pay another invoice, and the same one again', async () => {
    const { invoice, transaction, payment } = await wronglyMatched();
    await unmatch({ transaction, payment });
    const other = await openInvoice();
    const { payment: second } = (await match(transaction, other._id)).body;
    expect((await invoiceOf(other._id)).status).toBe('paid');
    await unmatch({ transaction, payment: second });
    const { payment: third } = (await match(transaction, invoice._id)).body;
    expect(third).not.toBe(payment);
    expect(await invoiceOf(invoice._id)).toMatchObject({
      status: 'paid',
      paymentReference: `transfer-${transaction}-${invoice._id}-2`,
    });
    expect((await paymentOf(payment)).status).toBe('reversed');
    expect((await unmatch({ transaction, payment }, { reason: 'Too late' })).status).toBe(409);
    expect((await invoiceOf(invoice._id)).status).toBe('paid');
  });

  test('happens once if two admins do it at the same time, and a repeated request changes nothing', async () => {
    const { invoice, ...matched } = await wronglyMatched();
    const statuses = await Promise.all([
      unmatch(matched),
      unmatch(matched, { reason: 'Not ours', who: colleague }),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { reversalReason: reason } = await paymentOf(matched.payment);
    expect((await unmatch(matched, { reason: reason ?? '' })).status).toBe(201);
    expect(await entriesOf(matched.payment)).toHaveLength(2);
    expect(await transactionOf(matched.transaction)).toMatchObject({ status: 'unmatched' });
    expect((await invoiceOf(invoice._id)).status).toBe('open');
  });

  test('is completed by the job if the server was killed after the reversal', async () => {
    const { invoice, transaction, payment } = await wronglyMatched();
    const data = { status: 'reversed', reversedAt: new Date(days.now()).toISOString() };
    await service('payments').patch(payment, data);
    await days.jobsAfter(SIX_MINUTES_MS);
    await signInStaff();
    expect((await invoiceOf(invoice._id)).status).toBe('open');
    expect(await transactionOf(transaction)).toMatchObject({ status: 'unmatched', payment: null });
    await eventually(async () => expect(await mailsAbout(invoice)).toHaveLength(1));
  });
});

describe('what the merchant has got back', () => {
  const creditNote = (invoice: string) =>
    admin.post('/api/invoices/issueCreditNote', {
      key: randomUUID(),
      invoice,
      reason: 'correction',
      remark: null,
    });

  test('keeps a match: nothing is reversed once the invoice has a credit note', async () => {
    const { invoice, transaction, payment } = await wronglyMatched();
    expect((await creditNote(invoice._id)).status).toBe(201);
    const { status, body } = await unmatch({ transaction, payment });
    expect([status, body.data]).toMatchObject([409, { code: 'conflict', subject: 'credit' }]);
    expect(await transactionOf(transaction)).toMatchObject({ status: 'matched', payment });
    expect((await paymentOf(payment)).status).toBe('succeeded');
    expect((await invoiceOf(invoice._id)).status).toBe('paid');
  });

  test('is nothing for an invoice whose payment is reversed, even before it is open again', async () => {
    const { invoice, transaction, payment } = await wronglyMatched();
    const data = { status: 'reversed', reversedAt: new Date(days.now()).toISOString() };
    await service('payments').patch(payment, data);
    expect((await creditNote(invoice._id)).status).toBe(409);
    await days.jobsAfter(SIX_MINUTES_MS);
    await signInStaff();
    expect((await creditNote(invoice._id)).status).toBe(409);
    expect(await transactionOf(transaction)).toMatchObject({ status: 'unmatched' });
  });
});

test('a change gives no credit for a next term whose payment is reversed', async () => {
  const { invoice, payment } = await wronglyMatched();
  const { subscription } = invoice;
  const owner = await days.app.signInAgain(merchant);
  const change = { kind: 'choice', plan: 'lite', addOns: [] };
  const { body: quoted } = await owner.post('/api/subscriptions/quote', { subscription, change });
  expect(quoted.creditGiven).toEqual(invoice.total);
  const data = { status: 'reversed', reversedAt: new Date(days.now()).toISOString() };
  await service('payments').patch(payment, data);
  const { body } = await owner.post('/api/subscriptions/confirm', { token: quoted.token, key: randomUUID() });
  expect(body.data).toMatchObject({ code: 'quote-expired' });
  await days.jobsAfter(SIX_MINUTES_MS);
  await signInStaff();
  expect(await days.app.find('credits', { subscription })).toEqual([]);
});

test('only the payment of a transfer that has paid an invoice can be reversed', async () => {
  const { transaction, payment } = await wronglyMatched();
  const [byCode] = await days.app.find('payments', { way: 'fps', status: 'succeeded', $limit: 1 });
  expect((await unmatch({ transaction, payment: byCode._id })).status).toBe(409);
  expect((await unmatch({ transaction: randomUUID(), payment })).status).toBe(404);
  expect((await unmatch({ transaction, payment }, { reason: ' ' })).status).toBe(400);
  await expect(service('payments').patch(byCode._id, { status: 'reversed' })).rejects.toMatchObject({
    code: 409,
  });
  await unmatch({ transaction, payment });
  await expect(service('payments').patch(payment, { status: 'succeeded' })).rejects.toMatchObject({
    code: 409,
  });
});

describe('undoing a match once the paid term runs', () => {
  let unpaid: Awaited<ReturnType<typeof wronglyMatched>>;
  let paidLate: typeof unpaid;
  let cancelled: typeof unpaid;
  let billedNext: typeof unpaid;
  beforeAll(async () => {
    [unpaid, paidLate, cancelled, billedNext] = [
      await wronglyMatched(),
      await wronglyMatched(),
      await wronglyMatched(),
      await wronglyMatched(),
    ];
    await days.liveUntil('2026-04-10');
    await signInStaff();
  });

  test('makes the subscription past due, and a late payment begins the same term', async () => {
    const { invoice } = paidLate;
    const running = await subscriptionOf(invoice);
    expect(running).toMatchObject({ status: 'active', termStart: '2026-04-02', termEnd: '2026-05-02' });
    expect((await unmatch(paidLate)).body).toEqual({ reopened: 'collected' });
    expect(await subscriptionOf(invoice)).toMatchObject({
      status: 'pastDue',
      termStart: '2026-03-02',
      termEnd: '2026-04-02',
      retries: 1,
      retryOn: '2026-04-11',
      renewal: { invoice: invoice._id },
    });
    await eventually(async () => {
      const [mail] = await mailsAbout(invoice);
      expect(mail?.text).toContain('Please pay it by 17 Apr 2026.');
    });
    await payByCode(invoice._id);
    const { plan, modules, prices, monthTotal, termStart, termEnd } = running;
    const same = { plan, modules, prices, monthTotal, termStart, termEnd };
    expect(await subscriptionOf(invoice)).toMatchObject({ ...same, status: 'active', renewal: null });
  });

  test('leaves a subscription as it is that has been cancelled since: staff collect the invoice', async () => {
    const { invoice } = cancelled;
    const owner = await days.app.signInAgain(merchant);
    const change = { kind: 'cancel', reason: 'price' };
    const { subscription } = invoice;
    const { body } = await owner.post('/api/subscriptions/quote', { subscription, change });
    await owner.post('/api/subscriptions/confirm', { token: body.token, key: randomUUID() });
    const before = await subscriptionOf(invoice);
    expect(before.cancelOn).toBe('2026-05-02');
    expect((await unmatch(cancelled)).body).toEqual({ reopened: 'left' });
    expect(await subscriptionOf(invoice)).toEqual(before);
    expect((await invoiceOf(invoice._id)).status).toBe('open');
    await eventually(async () => {
      const [mail] = await mailsAbout(invoice);
      expect(mail?.text).toContain('It was due on 2 Apr 2026: please pay it.');
    });
  });

  test('ends the subscription if nothing is paid by the last attempt', async () => {
    await unmatch(unpaid);
    await days.liveUntil('2026-04-18');
    await signInStaff();
    expect(await subscriptionOf(unpaid.invoice)).toMatchObject({ status: 'ended' });
    expect((await invoiceOf(unpaid.invoice._id)).status).toBe('void');
  });

  test('voids the bill of the term after it, which is billed again once this one is paid', async () => {
    const { invoice } = billedNext;
    const { renewal } = await subscriptionOf(invoice);
    expect((await invoiceOf(renewal.invoice)).status).toBe('open');
    expect((await unmatch(billedNext)).body).toEqual({ reopened: 'collected' });
    expect((await invoiceOf(renewal.invoice)).status).toBe('void');
    const mail = await days.app.outbox.lastTo(merchant.email, 'is open again');
    expect(mail.text).toContain('The bill that we announced for the next term is void');
    await payByCode(invoice._id);
    await days.liveUntil(addDays(dayAt(days.now()), 1));
    const { renewal: next, termEnd } = await subscriptionOf(invoice);
    expect(termEnd).toBe('2026-05-02');
    expect(await invoiceOf(next.invoice)).toMatchObject({ status: 'open', dueOn: '2026-05-02' });
  });
});
