import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { createBankAccount } from '@harbour/server/payments/transfers/bank-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMonth, type BillingDays, DAY_MS, startBillingDays } from '../kit/billing-days.ts';
import { expectBooksAgree } from '../kit/books.ts';
import { pay, placeOrder } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { PASSWORD, type Person } from '../kit/start-test-app.ts';

type Invoice = RecordOf<'invoices'>;
type Transaction = RecordOf<'bankTransactions'>;

/** Longer than the pause between two runs of the payments' job. */
const SIX_MINUTES_MS = 360_000;
const NO_TRANSACTION = {
  code: 404,
  message: 'There is no such transaction.',
  data: { subject: 'transaction' },
};

let days: BillingDays;
let admin: Person;
let merchant: Person;
const subscriptions: string[] = [];
beforeAll(async () => {
  days = await startBillingDays();
  merchant = await days.app.signIn('merchant');
  while (subscriptions.length < 20) subscriptions.push(await subscribeByCode(merchant));
  days.pass(24 * DAY_MS);
  await days.jobsAfter(DAY_MS);
  admin = await days.app.signIn('admin');
});
afterAll(async () => {
  await expectBooksAgree(days.app.database, days.now());
  await days.app[Symbol.asyncDispose]();
});

const service = (name: string) => days.app.app.service(name);
const listOf = async (name: string, query: object) =>
  [await service(name).find({ query, paginate: false })].flat();

/** Pays for a month by FPS, so that no card is stored and the renewal is an open invoice. */
async function subscribeByCode(merchant: Person): Promise<string> {
  const order = await placeOrder(merchant, aMonth);
  const byWallet = ({ frame }: { readonly frame: string }) => sandboxFields(frame).wallet('pay');
  return (await pay(merchant, { purpose: 'order', order, way: 'fps' }, byWallet)).subscription;
}

/** An open invoice that no other test uses. */
async function openInvoice(): Promise<Invoice> {
  const [invoice] = await listOf('invoices', { subscription: subscriptions.pop(), status: 'open' });
  return invoice;
}

let lines = 0;
/** A statement line that no other test sends, with a bank reference of its own. */
const lineOf = (amount: object, changes: object = {}) => {
  lines += 1;
  return { bookedOn: '2026-03-20', amount, details: 'TRANSFER', bankReference: `FT${lines}`, ...changes };
};
const send = (company: string, sent: readonly object[], who = admin) =>
  who.post('/api/bankTransactions/importStatement', { company, lines: sent });
const match = (transaction: string, invoice: string, who = admin) =>
  who.post('/api/bankTransactions/match', { transaction, invoice });
const begin = ({ _id }: Invoice, way = 'card') =>
  merchant.post('/api/payments/begin', { purpose: 'invoice', invoice: _id, way });

/** The transaction of a new line that pays an invoice without naming it. */
async function transfer({ company, total }: Invoice): Promise<Transaction> {
  const line = lineOf(total);
  expect((await send(company, [line])).body).toEqual({ added: 1, known: 0, matched: 0 });
  return (await listOf('bankTransactions', { bankReference: line.bankReference }))[0];
}

describe('a bank statement', () => {
  test('pays the invoice that a line names, even without hyphens, and notifies the merchant', async () => {
    const invoice = await openInvoice();
    const socket = await days.app.socket(merchant);
    const details = `INV ${invoice.reference.toLowerCase().replaceAll('-', ' ')} THANK YOU`;
    const { status, body } = await send(invoice.company, [lineOf(invoice.total, { details })]);
    expect([status, body]).toEqual([201, { added: 1, known: 0, matched: 1 }]);
    const [transaction] = await listOf('bankTransactions', { invoice: invoice._id });
    const payment = await service('payments').get(transaction.payment);
    expect(payment).toMatchObject({
      provider: 'bank',
      way: 'transfer',
      status: 'succeeded',
      amount: invoice.total,
      user: merchant.account.id,
      invoice: invoice._id,
      subscription: invoice.subscription,
    });
    expect(await service('invoices').get(invoice._id)).toMatchObject({
      status: 'paid',
      paymentReference: payment.reference,
    });
    const paid = expect.objectContaining({ _id: invoice._id, status: 'paid' });
    await eventually(() => expect(socket.reported()).toContainEqual(['invoices patched', paid]));
  });

  test('adds no line again when it is imported again, and keeps two equal lines', async () => {
    const { company, total } = await openInvoice();
    const line = lineOf(total);
    expect((await send(company, [line, line])).body).toEqual({ added: 2, known: 0, matched: 0 });
    expect((await send(company, [line, line, lineOf(total)])).body).toEqual({
      added: 1,
      known: 2,
      matched: 0,
    });
  });

  test('does not match a line to the invoice it names if the amounts differ', async () => {
    const invoice = await openInvoice();
    const short = { ...invoice.total, amount: invoice.total.amount - 1 };
    const { body } = await send(invoice.company, [lineOf(short, { details: invoice.reference })]);
    expect(body).toEqual({ added: 1, known: 0, matched: 0 });
    expect((await service('invoices').get(invoice._id)).status).toBe('open');
  });

  test('leaves a line unmatched while a QR code is paying its invoice, and imports the rest', async () => {
    const [invoice, other] = [await openInvoice(), await openInvoice()];
    const { body: code } = await begin(invoice, 'fps');
    await sandboxFields(code.frame).wallet('pay');
    const named = lineOf(invoice.total, { details: invoice.reference });
    const sent = [named, lineOf(other.total, { details: other.reference })];
    expect((await send(invoice.company, sent)).body).toEqual({ added: 2, known: 0, matched: 1 });
    const [waiting] = await listOf('bankTransactions', { bankReference: named.bankReference });
    expect(waiting).toMatchObject({ status: 'unmatched', invoice: null });
    await merchant.post('/api/payments/settle', { payment: code.payment });
    expect(await listOf('payments', { invoice: invoice._id, status: 'succeeded' })).toMatchObject([
      { way: 'fps' },
    ]);
  });

  test('is rejected with another currency, outgoing money, no lines or too many', async () => {
    const { company, total } = await openInvoice();
    const wrong = [
      [lineOf({ currency: 'SGD', amount: 100 })],
      [lineOf({ ...total, amount: -100 })],
      [lineOf({ ...total, amount: 0 })],
      [],
      Array.from({ length: 501 }, () => lineOf(total)),
    ];
    for (const sent of wrong) {
      const { status, body } = await send(company, sent);
      expect([status, body.data.code]).toEqual([400, 'invalid-data']);
    }
    const second = [lineOf(total), lineOf({ currency: 'SGD', amount: 100 })];
    const { legalName } = await service('sellingCompanies').get(company);
    const message = `${legalName} sells in HKD only: choose the account's own company.`;
    const issues = [{ path: 'lines.1.amount.currency', message }];
    expect((await send(company, second)).body).toMatchObject({
      message,
      data: { subject: 'company', issues },
    });
    expect((await send('01890a5d-ac96-774b-bcce-b302099a8001', [lineOf(total)])).body).toMatchObject({
      code: 404,
      message: 'There is no such selling company.',
      data: { subject: 'company' },
    });
  });
});

describe('matching a transaction', () => {
  test('pays an open invoice of its amount once, even in concurrent requests', async () => {
    const invoice = await openInvoice();
    const { _id } = await transfer(invoice);
    const [first, second] = await Promise.all([match(_id, invoice._id), match(_id, invoice._id)]);
    const payments = await listOf('payments', { invoice: invoice._id, status: 'succeeded' });
    expect(payments).toHaveLength(1);
    expect([first.status, second.status]).toContain(201);
    expect((await match(_id, invoice._id)).body).toEqual({ payment: payments[0]._id });
    const [entry] = await listOf('auditLog', {
      collection: 'bankTransactions',
      record: _id,
      method: 'patch',
    });
    expect(entry?.actor ?? entry?.user ?? entry?.account).toBeTruthy();
  });

  test('cancels a QR code that the merchant has open', async () => {
    const invoice = await openInvoice();
    const { body: code } = await begin(invoice, 'fps');
    const { _id } = await transfer(invoice);
    expect(await match(_id, invoice._id)).toMatchObject({ status: 201 });
    expect((await service('payments').get(code.payment)).status).toBe('cancelled');
  });

  test('is refused if a QR code has paid the invoice, and leaves the transaction unmatched', async () => {
    const invoice = await openInvoice();
    const { _id } = await transfer(invoice);
    const { body: code } = await begin(invoice, 'fps');
    await sandboxFields(code.frame).wallet('pay');
    const { status, body } = await match(_id, invoice._id);
    expect([status, body.data]).toMatchObject([409, { code: 'conflict', subject: 'invoice' }]);
    expect(await service('bankTransactions').get(_id)).toMatchObject({ status: 'unmatched', invoice: null });
    expect(await listOf('payments', { invoice: invoice._id, provider: 'bank' })).toEqual([]);
  });

  test('is refused while a bank is deciding on a card payment, and changes nothing', async () => {
    const invoice = await openInvoice();
    const before = await transfer(invoice);
    const { body } = await merchant.post('/api/payments/begin', { purpose: 'invoice', invoice: invoice._id });
    await sandboxFields(body.frame).pay(sandboxCards.late);
    await merchant.post('/api/payments/settle', { payment: body.payment });
    expect((await match(before._id, invoice._id)).body).toMatchObject({
      code: 409,
      data: { subject: 'invoice' },
      message: `${invoice.reference} has been paid, or is being paid at this moment. Look at it again in a minute.`,
    });
    expect(await service('bankTransactions').get(before._id)).toEqual(before);
    const named = lineOf(invoice.total, { details: invoice.reference });
    const { body: sent } = await send(invoice.company, [named]);
    expect(sent).toEqual({ added: 1, known: 0, matched: 0 });
  });

  test('is refused for another amount, currency or company, or an invoice that is not open', async () => {
    const invoice = await openInvoice();
    const other = await openInvoice();
    const { company, total } = invoice;
    const line = lineOf({ ...total, amount: total.amount + 1 });
    await send(company, [line]);
    const [much] = await listOf('bankTransactions', { bankReference: line.bankReference });
    const { reference } = invoice;
    const [requested, come] = [total, much.amount].map((amount) => formatMoney(amount, 'full'));
    const expectRefusal = async (transaction: string, wanted: string, refusal: object) =>
      expect((await match(transaction, wanted)).body).toMatchObject({
        data: { subject: 'invoice' },
        ...refusal,
      });
    await expectRefusal(much._id, invoice._id, {
      code: 400,
      message: `${reference} asks for ${requested}, and ${come} has come. Set the transaction aside, and agree with the merchant on what to do.`,
    });
    const [singapore] = await listOf('bankTransactions', { currency: 'SGD', status: 'unmatched' });
    const dollars = { ...lineOf(total), company, currency: 'SGD', amount: { ...total, currency: 'SGD' } };
    const inDollars = await service('bankTransactions').create(dollars);
    await expectRefusal(inDollars._id, invoice._id, { code: 400 });
    const { _id } = await transfer(invoice);
    const [paid] = await listOf('invoices', { status: 'paid', kind: 'invoice', company, $limit: 1 });
    const [creditNote] = await listOf('invoices', { kind: 'creditNote', company, $limit: 1 });
    for (const closed of [paid, creditNote]) {
      const message = `${closed.reference} is not an open invoice: choose another one.`;
      await expectRefusal(_id, closed._id, { code: 409, message });
    }
    await expectRefusal(singapore._id, invoice._id, {
      code: 400,
      message: `${reference} is of another selling company than the bank account.`,
    });
    await expectRefusal(_id, _id, { code: 404, message: 'There is no such invoice.' });
    expect((await match(other._id, invoice._id)).body).toMatchObject(NO_TRANSACTION);
    expect(await service('bankTransactions').get(_id)).toMatchObject({ status: 'unmatched', invoice: null });
  });

  test('is completed by the job if the server was killed right after it', async () => {
    const invoice = await openInvoice();
    const { _id } = await transfer(invoice);
    await service('bankTransactions').patch(_id, { status: 'matched', invoice: invoice._id });
    await days.jobsAfter(SIX_MINUTES_MS);
    const { payment } = await service('bankTransactions').get(_id);
    expect(await service('payments').get(payment)).toMatchObject({ status: 'succeeded', provider: 'bank' });
    expect((await service('invoices').get(invoice._id)).status).toBe('paid');
  });

  test('is undone by the job if the server was killed and the invoice was paid another way', async () => {
    const [invoice, beside] = [await openInvoice(), await openInvoice()];
    const { body: other } = await begin(beside, 'fps');
    const { _id } = await transfer(invoice);
    const { body: code } = await begin(invoice, 'fps');
    await sandboxFields(code.frame).wallet('pay');
    await merchant.post('/api/payments/settle', { payment: code.payment });
    await service('bankTransactions').patch(_id, { status: 'matched', invoice: invoice._id });
    await days.jobsAfter(SIX_MINUTES_MS);
    expect(await service('bankTransactions').get(_id)).toMatchObject({ status: 'unmatched', invoice: null });
    const [payment] = await listOf('payments', { invoice: invoice._id, provider: 'bank' });
    expect(payment.status).toBe('cancelled');
    expect(await listOf('refunds', { invoice: invoice._id })).toEqual([]);
    expect((await service('payments').get(other.payment)).status).toBe('started');
  });
});

test('a transaction can be set aside with a reason and taken back, but not once it is matched', async () => {
  const invoice = await openInvoice();
  const { _id } = await transfer(invoice);
  const setAside = (remark: string) =>
    admin.post('/api/bankTransactions/setAside', { transaction: _id, remark });
  expect((await setAside(' ')).status).toBe(400);
  expect((await setAside('Sent back on Monday')).body).toEqual({ done: true });
  expect(await service('bankTransactions').get(_id)).toMatchObject({
    status: 'setAside',
    remark: 'Sent back on Monday',
  });
  const decided = {
    code: 409,
    message: 'Somebody has already matched this transaction or set it aside.',
    data: { code: 'conflict', subject: 'transaction' },
  };
  expect((await setAside('By somebody else')).body).toMatchObject(decided);
  expect((await match(_id, invoice._id)).body).toMatchObject(decided);
  const takeBack = () => admin.post('/api/bankTransactions/takeBack', { transaction: _id });
  expect((await takeBack()).body).toEqual({ done: true });
  expect(await service('bankTransactions').get(_id)).toMatchObject({ status: 'unmatched', remark: null });
  const unknown = { transaction: invoice._id, remark: 'Nobody’s' };
  expect((await admin.post('/api/bankTransactions/setAside', unknown)).body).toMatchObject(NO_TRANSACTION);
  expect(await match(_id, invoice._id)).toMatchObject({ status: 201 });
  expect([(await setAside('No')).status, (await takeBack()).status]).toEqual([409, 409]);
});

test('a transfer that is not matched has paid nothing, whatever its reference', async () => {
  const account = createBankAccount(days.app.database.db);
  const cancelled = { status: 'cancelled', failure: 'abandoned' };
  for (const reference of ['transfer-1', `transfer-${crypto.randomUUID()}-${crypto.randomUUID()}`])
    expect([await account.look(reference), await account.cancel(reference)]).toEqual([cancelled, cancelled]);
  const invoice = await openInvoice();
  const { _id } = await transfer(invoice);
  const reference = `transfer-${_id}-${invoice._id}`;
  expect(await account.look(reference)).toEqual(cancelled);
  expect((await match(_id, invoice._id)).status).toBe(201);
  const paid = { status: 'succeeded', failure: null, received: invoice.total };
  expect(await account.look(reference)).toEqual(paid);
});

test('rejects the refund of a bank transfer', async () => {
  const invoice = await openInvoice();
  const { _id } = await transfer(invoice);
  const { payment } = (await match(_id, invoice._id)).body;
  await admin.post('/api/accounts/prove', { password: PASSWORD });
  const { status, body } = await admin.post('/api/payments/refund', {
    key: crypto.randomUUID(),
    payment,
    amount: invoice.total,
    reason: 'Paid twice',
  });
  const message = 'A bank transfer cannot be sent back from here. Transfer the money at the bank.';
  expect([status, body.data.subject, body.message]).toEqual([409, 'payment', message]);
});

test('only an admin can import, match or read transactions', async () => {
  const invoice = await openInvoice();
  const editor = await days.app.signIn('editor');
  const { _id } = await transfer(invoice);
  for (const who of [merchant, editor]) {
    expect((await send(invoice.company, [lineOf(invoice.total)], who)).status).toBe(403);
    expect((await match(_id, invoice._id, who)).status).toBe(403);
    expect((await who.get(`/api/bankTransactions/${_id}`)).status).toBe(403);
  }
  expect((await admin.patch(`/api/bankTransactions/${_id}`, { version: 1, remark: 'x' })).status).toBe(403);
});
