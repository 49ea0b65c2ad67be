import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatMoney, type Money, money } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { createKeyedQueue } from '@harbour/server/concurrency/queues.ts';
import { createRefundMails } from '@harbour/server/payments/payment-mails.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { payOrder, placeOrder } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { payByCard } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { type AppWithStripe, startAppWithStripe } from '../kit/with-stripe.ts';

let app: AppWithStripe;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startAppWithStripe();
  [buyer, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
});
afterAll(async () => {
  await expectBooksAgree(app.database);
  await app[Symbol.asyncDispose]();
});

const paid = () => payOrder(app, buyer, app.stripe.payBy('success'));
const request = (payment: RecordOf<'payments'>, amount: Money, changes: object = {}) => ({
  key: randomUUID(),
  payment: payment._id,
  amount,
  reason: 'The till came back',
  ...changes,
});
const hkd = (amount: number) => money('HKD', amount);
const refund = (data: object, who = admin) => who.post('/api/payments/refund', data);
const standing = async ({ _id }: RecordOf<'payments'>) => {
  const { status, refunded }: RecordOf<'payments'> = await app.app.service('payments').get(_id);
  return { status, refunded };
};

test('several refunds add up, each with a credit note, and the last completes the refund', async () => {
  const payment = await paid();
  const stored = app.stripe.stored();
  expect(payment.card).toEqual({ brand: 'visa', lastFour: '4242' });
  expect((await refund(request(payment, hkd(10_000)))).body.status).toBe('succeeded');
  expect(await standing(payment)).toEqual({ status: 'succeeded', refunded: hkd(10_000) });
  const rest = hkd(payment.amount.amount - 10_000);
  expect((await refund(request(payment, rest))).status).toBe(201);
  expect(await standing(payment)).toEqual({ status: 'refunded', refunded: payment.amount });
  expect(stored - app.stripe.stored()).toBe(payment.amount.amount);
  const made: readonly RecordOf<'refunds'>[] = await app.find('refunds', { payment: payment._id });
  const notes = await Promise.all(
    made.map(({ creditNote }) => app.app.service('invoices').get(creditNote ?? '')),
  );
  expect(notes.map(({ total }) => total.amount).toSorted()).toEqual([-10_000, -rest.amount].toSorted());
  expect(notes.map(({ status, user }) => [status, user])).toEqual([
    ['paid', buyer.account.id],
    ['paid', buyer.account.id],
  ]);
});

test('invoices and credit notes add up to what was kept, including tax, after every refund', async () => {
  const payment = await paid();
  const invoice: RecordOf<'invoices'> = await app.app.service('invoices').get(payment.invoice ?? '');
  const notes: RecordOf<'invoices'>[] = [];
  for (const part of [3333, 1, payment.amount.amount - 3334]) {
    const { body } = await refund(request(payment, hkd(part)));
    const { creditNote }: RecordOf<'refunds'> = await app.app.service('refunds').get(body.refund);
    notes.push(await app.app.service('invoices').get(creditNote ?? ''));
    const { refunded } = await standing(payment);
    const sum = (figure: 'total' | 'net' | 'tax') =>
      [invoice, ...notes].reduce((all, one) => all + one[figure].amount, 0);
    expect(sum('total')).toBe(payment.amount.amount - (refunded?.amount ?? 0));
    expect(sum('net') + sum('tax')).toBe(sum('total'));
  }
  expect(notes.map(({ status, kind }) => [status, kind])).toEqual(notes.map(() => ['paid', 'creditNote']));
  const { user, subscription, companyName, place, buyer: bought, currency, taxPercent, taxReason } = invoice;
  for (const { net, ...note } of notes) {
    expect(note).toMatchObject({
      user,
      subscription,
      companyName,
      place,
      buyer: bought,
      currency,
      taxPercent,
      taxReason,
      corrects: invoice._id,
      reason: 'refund',
      dueOn: dayAt(Date.parse(note.issuedAt)),
      paidAt: note.issuedAt,
      occasion: expect.stringMatching(/^CN-/),
      lines: [{ count: 1, unit: net, amount: net }],
    });
    const [line] = note.lines;
    expect(line && textIn(line.label, 'en')).toBe(`Refund of invoice ${invoice.reference}`);
  }
});

test('the same key refunds once, in concurrent and repeated requests', async () => {
  const payment = await paid();
  const stored = app.stripe.stored();
  const requested = request(payment, hkd(5000));
  const responses = await Promise.all([refund(requested), refund(requested), refund(requested)]);
  expect(new Set(responses.map(({ body }) => body.refund)).size).toBe(1);
  expect((await refund(requested)).body).toEqual(responses[0].body);
  expect([stored - app.stripe.stored(), await standing(payment)]).toEqual([
    5000,
    { status: 'succeeded', refunded: hkd(5000) },
  ]);
  const other = await refund({ ...requested, amount: hkd(6000) });
  expect(other.body).toMatchObject({
    code: 409,
    message: 'This key belongs to another refund.',
    data: { code: 'conflict', subject: 'key' },
  });
  const elsewhere = await paid();
  for (const changes of [{ payment: elsewhere._id }, { amount: money('SGD', 5000) }])
    expect((await refund({ ...requested, ...changes })).body.data).toMatchObject({ subject: 'key' });
});

test('a refund by staff is mailed with its credit note, and without a reason of the system', async () => {
  const payment = await paid();
  const { body } = await refund(request(payment, hkd(4000)));
  const made: RecordOf<'refunds'> = await app.app.service('refunds').get(body.refund);
  expect(made.reference).toMatch(/^RF-/);
  const mail = await eventually(() => app.outbox.lastTo(buyer.email, made.reference));
  expect(mail.text).toContain(`/portal/apps/invoices/${made.creditNote}`);
  expect(mail.text).not.toContain('had been paid already');
});

test('no more is refunded than was taken, even in concurrent requests', async () => {
  const payment = await paid();
  const all = payment.amount.amount;
  const tooMuch = await refund(request(payment, hkd(all + 1)));
  expect([tooMuch.status, tooMuch.body.data]).toMatchObject([
    400,
    { code: 'invalid-data', subject: 'amount', total: payment.amount },
  ]);
  const most = formatMoney(payment.amount, 'full');
  expect(tooMuch.body.message).toBe(`At most ${most} can be refunded of this payment.`);
  const both = await Promise.all([refund(request(payment, hkd(all))), refund(request(payment, hkd(all)))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(await standing(payment)).toEqual({ status: 'refunded', refunded: payment.amount });
  expect((await refund(request(payment, money('SGD', 1)))).body.data.code).toBe('invalid-data');
});

test('rejects refunds of unpaid payments, and of zero or negative amounts', async () => {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  const payment = await app.app.service('payments').get(session.payment);
  expect((await refund(request(payment, hkd(100)))).body).toMatchObject({
    message: 'Nothing can be refunded of a payment that is started.',
    data: { code: 'conflict', subject: 'payment' },
  });
  expect((await refund(request(payment, hkd(0)))).body.data.code).toBe('invalid-data');
  expect((await refund(request(payment, hkd(-100)))).body.data.code).toBe('invalid-data');
  expect((await refund(request(payment, hkd(100), { payment: randomUUID() }))).body).toMatchObject({
    message: 'There is no such payment.',
    data: { code: 'not-found', subject: 'payment' },
  });
});

test('only admins can refund', async () => {
  const payment = await paid();
  const requested = request(payment, hkd(100));
  const [editor, visitor] = [await app.signIn('editor'), app.http];
  expect((await refund(requested, editor)).status).toBe(403);
  expect((await refund(requested, buyer)).status).toBe(403);
  expect((await visitor.post('/api/payments/refund', requested)).status).toBe(401);
  expect(await standing(payment)).toEqual({ status: 'succeeded', refunded: null });
});

describe('a provider', () => {
  test('that refuses changes nothing, gives the reason, and can be called with another key', async () => {
    const payment = await paid();
    app.stripe.refunds.next('failed');
    const requested = request(payment, hkd(100));
    const refused = await refund(requested);
    expect([refused.status, refused.body.data.code]).toEqual([402, 'payment-failed']);
    expect(refused.body.message).toBe('The money was not refunded: expired_or_canceled_card');
    expect(refused.body.data.subject).toBe('amount');
    expect((await refund(requested)).status).toBe(402);
    expect(await standing(payment)).toEqual({ status: 'succeeded', refunded: null });
    expect((await refund(request(payment, hkd(100)))).status).toBe(201);
  });

  test('that has not decided blocks a second refund until it has', async () => {
    const payment = await paid();
    app.stripe.refunds.next('pending');
    expect((await refund(request(payment, hkd(100)))).body.status).toBe('started');
    expect((await refund(request(payment, hkd(100)))).body).toMatchObject({
      message: 'Another refund of this payment is in progress: wait until it is decided.',
      data: { code: 'conflict', subject: 'payment' },
    });
    expect(await standing(payment)).toEqual({ status: 'succeeded', refunded: null });
    app.stripe.refunds.decide(true);
    const reference = payment.reference;
    expect(await app.stripe.notify(reference, app.url)).toBe(204);
    expect(await standing(payment)).toEqual({ status: 'succeeded', refunded: hkd(100) });
  });

  test('whose bank returns the money: the credit note is void and the merchant is notified', async () => {
    const payment = await paid();
    const stored = app.stripe.stored();
    const all = payment.amount.amount;
    const [part, rest] = [
      await refund(request(payment, hkd(700))),
      await refund(request(payment, hkd(all - 700))),
    ];
    expect(await standing(payment)).toEqual({ status: 'refunded', refunded: payment.amount });
    const refundOf = async ({ body }: typeof part) => await app.app.service('refunds').get(body.refund);
    await expect.poll(async () => (await refundOf(part)).toldAt).not.toBeNull();

    const mailsBefore = (await app.outbox.all()).length;
    app.stripe.refunds.giveBack(payment.reference, 700);
    expect(await app.stripe.notify(payment.reference, app.url)).toBe(204);
    expect(await standing(payment)).toEqual({ status: 'succeeded', refunded: hkd(all - 700) });
    expect(stored - app.stripe.stored()).toBe(all - 700);
    const returned: RecordOf<'refunds'> = await refundOf(part);
    expect(returned).toMatchObject({ status: 'failed', refusal: 'lost_or_stolen_card' });
    expect(returned.returnedAt).not.toBeNull();
    const noteOf = async ({ creditNote }: RecordOf<'refunds'>): Promise<RecordOf<'invoices'>> =>
      await app.app.service('invoices').get(creditNote ?? '');
    expect((await noteOf(returned)).status).toBe('void');
    expect((await noteOf(await refundOf(rest))).status).toBe('paid');
    await expect.poll(async () => (await refundOf(part)).toldAt).not.toBeNull();
    expect((await app.outbox.all()).length).toBe(mailsBefore + 1);

    // A repeated notification has no effect; and the money may be refunded again, with the remaining tax.
    expect(await app.stripe.notify(payment.reference, app.url)).toBe(204);
    expect((await app.outbox.all()).length).toBe(mailsBefore + 1);
    const again = await refund(request(payment, hkd(700)));
    expect(await standing(payment)).toEqual({ status: 'refunded', refunded: payment.amount });
    const invoice: RecordOf<'invoices'> = await app.app.service('invoices').get(payment.invoice ?? '');
    const notes = await Promise.all([rest, again].map(async (one) => noteOf(await refundOf(one))));
    for (const figure of ['total', 'net', 'tax'] as const) {
      const back = notes.map((note) => note[figure].amount);
      expect(invoice[figure].amount + back.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
  });

  test('that cannot be queried about returned money has to report it again', async () => {
    const payment = await paid();
    const { body } = await refund(request(payment, hkd(700)));
    app.stripe.refunds.giveBack(payment.reference, 700);
    app.stripe.failNext(500, false);
    expect(await app.stripe.notify(payment.reference, app.url)).toBe(500);
    expect(await app.stripe.notify(payment.reference, app.url)).toBe(204);
    expect((await app.app.service('refunds').get(body.refund)).status).toBe('failed');
    // Its credit note is void, so all of the invoice can be credited.
    const rest = { key: randomUUID(), invoice: payment.invoice, reason: 'correction', remark: 'All' };
    const { body: note } = await admin.post('/api/invoices/issueCreditNote', rest);
    expect(note.credit).toEqual(payment.amount);
  });

  test.each([true, false])(
    'that does not respond (having done it: %s) has refunded once in the end',
    async (isDone) => {
      const payment = await paid();
      const stored = app.stripe.stored();
      app.stripe.failNext(500, false);
      app.stripe.failNext(500, isDone);
      const requested = request(payment, hkd(700));
      const first = await refund(requested);
      expect([first.status, first.body.status]).toEqual([201, 'started']);
      expect((await refund(requested)).body.status).toBe('started');
      expect((await refund(requested)).body.status).toBe('succeeded');
      expect([stored - app.stripe.stored(), await standing(payment)]).toEqual([
        700,
        { status: 'succeeded', refunded: hkd(700) },
      ]);
    },
  );
});

test('the merchant sees a refund at once, and is mailed once without the reason', async () => {
  const payment = await paid();
  await app.app.service('users').patch(buyer.account.id, { locale: 'zh-hk' });
  const socket = await app.socket(buyer);
  const stranger = await app.socket(await app.signIn('merchant'));
  await refund(request(payment, hkd(1234)));
  const names = () => socket.reported().map(([event]) => event);
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining(['refunds created', 'payments patched', 'invoices created', 'refunds patched']),
    );
  expect(JSON.stringify(socket.reported())).not.toContain('The till came back');
  expect(stranger.reported()).toEqual([]);
  const mails = (await app.outbox.all()).filter(
    ({ to, text }) => to === buyer.email && text.includes('12.34'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('尾號 4242');
});

test('skips a merchant whose account is gone, and notifies the others', async () => {
  const stays = buyer;
  buyer = await app.signIn('merchant');
  const gone = { person: buyer, payment: await paid() };
  buyer = stays;
  const payment = await paid();
  for (const { _id } of [gone.payment, payment]) {
    const { body } = await refund(request({ ...payment, _id }, hkd(100)));
    await expect.poll(async () => (await app.app.service('refunds').get(body.refund)).toldAt).not.toBeNull();
    await app.app.service('refunds').patch(body.refund, { toldAt: null });
  }
  await app.app.service('users').remove(gone.person.account.id);
  const reported: string[] = [];
  const failed: unknown[] = [];
  const mails = createRefundMails({
    app: app.app,
    publicUrl: app.url,
    now: Date.now,
    enqueue: createKeyedQueue(),
    mailer: {
      send: async (to) => {
        reported.push(...[to].flat());
        return [];
      },
      close: () => {},
    },
  });
  await mails.sendLeft((error) => failed.push(error));
  expect([reported, failed]).toEqual([[stays.email], []]);
});

test('the audit log records who refunded how much, and why', async () => {
  const payment = await paid();
  const { body } = await refund(request(payment, hkd(4321), { reason: 'Paid twice by bank transfer' }));
  const entries: readonly RecordOf<'auditLog'>[] = await app.find('auditLog', { record: body.refund });
  expect(entries).toMatchObject([{ collection: 'refunds', method: 'create', actor: admin.account.id }]);
  expect(JSON.stringify(entries)).toContain('Paid twice by bank transfer');
});

test('the sandbox refunds as well', async () => {
  await using other = await startTestApp({ seed: 'demo' });
  const [merchant, staff] = [await other.signIn('merchant'), await other.signIn('admin')];
  const payment = await payOrder(other, merchant, payByCard());
  const half = hkd(Math.floor(payment.amount.amount / 2));
  const first = await staff.post('/api/payments/refund', request(payment, half));
  const second = await staff.post('/api/payments/refund', request(payment, half));
  expect([first.body.status, second.body.status]).toEqual(['succeeded', 'succeeded']);
  expect((await other.app.service('payments').get(payment._id)).refunded.amount).toBe(2 * half.amount);
});
