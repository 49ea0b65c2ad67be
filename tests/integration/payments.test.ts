import { execute } from '@harbour/server/database/statement.ts';
import { describe, expect, test } from 'vitest';
import { placeOrder, singaporeChoice } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const buyer = await app.signIn('merchant');

const begin = (order: string, person: Person = buyer) =>
  person.post('/api/payments/begin', { purpose: 'order', order });
const settle = async (payment: string) => (await buyer.post('/api/payments/settle', { payment })).body;
const orderOf = (id: string) => app.app.service('orders').get(id);

/** An order with its payment fields open. */
async function checkOut(changes: object = {}) {
  const order = await placeOrder(buyer, changes);
  const { body: session } = await begin(order);
  return { order, payment: session.payment, fields: sandboxFields(session.frame), session };
}

/** The records of both sides about a finished order. */
async function truthOf(order: string) {
  const [subscriptions, invoices, payments] = await Promise.all(
    ['subscriptions', 'invoices', 'payments'].map((name) => app.find(name, { order })),
  );
  const references = (payments ?? []).map(({ reference }) => reference);
  const books = await execute<{ readonly status: string; readonly stored: number }>(
    app.database.db,
    'select "status", "amount" - "refunded" as "stored" from "sandboxIntents" where "reference" = any($1)',
    [references],
  );
  const stored = books
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, row) => sum + row.stored, 0);
  return { order: await orderOf(order), subscriptions, invoices, payments, stored };
}

describe('a valid card', () => {
  test('turns an order into a subscription, a paid invoice and a mail in the buyer’s language', async () => {
    const { order, payment, fields, session } = await checkOut();
    expect(session).toMatchObject({ provider: 'sandbox', amount: (await orderOf(order)).total });
    expect((await fields.pay(sandboxCards.success)).state).toBe('succeeded');
    const settled = await settle(payment);
    expect(settled).toEqual({ status: 'succeeded', failure: null, subscription: expect.any(String) });
    const { order: paid, subscriptions, invoices, stored } = await truthOf(order);
    expect(paid.status).toBe('paid');
    expect(subscriptions).toMatchObject([
      {
        _id: settled.subscription,
        status: 'active',
        user: buyer.account.id,
        prepayMonths: 12,
        paymentMethod: { provider: 'sandbox', brand: 'visa', lastFour: '4242', expiry: '2034-12-31' },
      },
    ]);
    expect(invoices).toMatchObject([{ status: 'paid', total: paid.total, lines: paid.lines }]);
    expect([subscriptions?.[0].reference, invoices?.[0].occasion]).toEqual([
      paid.reference.replace('SO-', 'SU-'),
      `${paid.reference.replace('SO-', 'IN-')}-1`,
    ]);
    expect(stored).toBe(paid.total.amount);
    const mail = await app.outbox.lastTo(buyer.email);
    expect(mail.subject).toContain('你的 Harbour 訂單 SO-');
    expect(mail.text).toContain('HK$');
    expect(mail.text).toContain('/zh-hk/portal');
  });

  test('marks the order as paid by the webhook alone', async () => {
    const { order, fields } = await checkOut();
    await fields.pay(sandboxCards.success);
    await eventually(async () => expect((await orderOf(order)).status).toBe('paid'));
  });

  test('leads to the monthly total of the price engine, including tax', async () => {
    const choice = singaporeChoice;
    const { body: price } = await app.http.post('/api/checkout/price', { choice, hardware: [] });
    const { order, payment, fields } = await checkOut({ choice, hardware: [], shippingAddress: undefined });
    await fields.pay(sandboxCards.success);
    await settle(payment);
    const { subscriptions, invoices } = await truthOf(order);
    expect(subscriptions?.[0].monthTotal).toEqual(price.monthTotal);
    expect(invoices?.[0]).toMatchObject({ net: price.net, tax: price.tax, total: price.total });
  });

  test('creates one subscription when it is settled five times at once', async () => {
    const { order, payment, fields } = await checkOut();
    const mails = (await app.outbox.all()).length;
    await fields.pay(sandboxCards.success);
    const settled = await Promise.all([1, 2, 3, 4, 5].map(() => settle(payment)));
    expect(new Set(settled.map(({ subscription }) => subscription)).size).toBe(1);
    const { subscriptions, invoices, payments } = await truthOf(order);
    expect([subscriptions?.length, invoices?.length, payments?.length]).toEqual([1, 1, 1]);
    expect((await app.outbox.all()).length).toBe(mails + 1);
  });

  test('that requires confirmation pays once the buyer confirms', async () => {
    const { order, payment, fields } = await checkOut();
    expect((await fields.pay(sandboxCards.secure)).state).toBe('challenged');
    expect(await settle(payment)).toMatchObject({ status: 'started' });
    expect((await fields.respond('confirm')).state).toBe('succeeded');
    expect(await settle(payment)).toMatchObject({ status: 'succeeded' });
    expect((await orderOf(order)).status).toBe('paid');
  });
});

describe('a failing card', () => {
  test.each([
    ['declined', 'declined'],
    ['insufficient', 'insufficientFunds'],
    ['expired', 'expiredCard'],
  ] as const)('(%s) leaves an order that can be paid with another one', async (card, failure) => {
    const { order, payment, fields } = await checkOut();
    expect((await fields.pay(sandboxCards[card])).state).toBe('failed');
    expect(await settle(payment)).toEqual({ status: 'failed', failure, subscription: null });
    expect(await truthOf(order)).toMatchObject({
      order: { status: 'declined' },
      subscriptions: [],
      stored: 0,
    });
    const { body: again } = await begin(order);
    expect(again.payment).not.toBe(payment);
    await sandboxFields(again.frame).pay(sandboxCards.success);
    expect(await settle(again.payment)).toMatchObject({ status: 'succeeded' });
    const { order: paid, subscriptions, stored } = await truthOf(order);
    expect([paid.status, subscriptions?.length, stored]).toEqual(['paid', 1, paid.total.amount]);
  });

  test('whose confirmation is refused at the bank fails for lack of authentication', async () => {
    const { payment, fields } = await checkOut();
    await fields.pay(sandboxCards.secure);
    expect((await fields.respond('refuse')).state).toBe('failed');
    expect(await settle(payment)).toMatchObject({ status: 'failed', failure: 'authentication' });
  });

  test('that is no test card is refused in the fields, and the attempt stays open', async () => {
    const { payment, fields } = await checkOut();
    const { state, text } = await fields.pay('4111 1111 1111 1111');
    expect(state).toBe('ready');
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain('4111');
    expect(await settle(payment)).toMatchObject({ status: 'started', failure: null });
  });
});

describe.concurrent('a payment that is decided late', () => {
  test('is processing until a signed message reports it as paid', async () => {
    const { order, payment, fields } = await checkOut();
    expect((await fields.pay(sandboxCards.late)).state).toBe('processing');
    expect(await settle(payment)).toMatchObject({ status: 'processing' });
    expect((await orderOf(order)).status).toBe('pending');
    await eventually(async () => expect((await orderOf(order)).status).toBe('paid'));
    expect(await settle(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('declines its order if it is not paid', async () => {
    const { order, fields } = await checkOut();
    await fields.pay(sandboxCards.lateDeclined);
    await eventually(async () => expect((await orderOf(order)).status).toBe('declined'));
  });

  test('is refunded if staff have cancelled its order meanwhile', async () => {
    const { order, payment, fields } = await checkOut();
    await fields.pay(sandboxCards.late);
    await settle(payment);
    await app.app.service('orders').patch(order, { status: 'cancelled' });
    await eventually(async () => expect(await settle(payment)).toMatchObject({ status: 'refunded' }));
    expect(await truthOf(order)).toMatchObject({
      order: { status: 'cancelled' },
      subscriptions: [],
      stored: 0,
    });
  });
});

describe('opening the payment fields', () => {
  test('several times at once creates one attempt', async () => {
    const order = await placeOrder(buyer);
    const sessions = await Promise.all([1, 2, 3].map(() => begin(order)));
    expect(sessions.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sessions.map(({ body }) => body.payment)).size).toBe(1);
    expect(new Set(sessions.map(({ body }) => body.frame)).size).toBe(1);
  });

  test('of a paid order is refused', async () => {
    const { order, payment, fields } = await checkOut();
    await fields.pay(sandboxCards.success);
    await settle(payment);
    const { reference } = await orderOf(order);
    expect((await begin(order)).body).toMatchObject({
      message: `${reference} awaits no payment: it is paid.`,
      data: { code: 'conflict', subject: 'paid' },
    });
  });

  test('is refused to other merchants, and so is settling', async () => {
    const { order, payment } = await checkOut();
    const other = await app.signIn('merchant');
    expect((await begin(order, other)).body.data.code).toBe('not-found');
    expect((await other.post('/api/payments/settle', { payment })).body.data.code).toBe('not-found');
    expect((await other.get(`/api/payments/${payment}`)).status).toBe(404);
  });

  test('again and paying twice keeps only one of the payments', async () => {
    const { order, payment, fields } = await checkOut();
    // As if the first had been cancelled only on this side, which a provider may do later than it says.
    await app.app.service('payments').patch(payment, { status: 'cancelled' });
    const { body: second } = await begin(order);
    await sandboxFields(second.frame).pay(sandboxCards.success);
    await fields.pay(sandboxCards.success);
    // The provider reports both, and either may be settled first.
    const settled = [await settle(second.payment), await settle(payment)];
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['refunded', 'succeeded']);
    const { order: paid, subscriptions, stored } = await truthOf(order);
    expect([paid.status, subscriptions?.length, stored]).toEqual(['paid', 1, paid.total.amount]);
  });
});

describe('cancelling an order', () => {
  const cancel = (order: string, person: Person = buyer) => person.post('/api/checkout/cancel', { order });

  test('ends its attempt, so that no money is taken', async () => {
    const { order, payment, fields } = await checkOut();
    expect((await cancel(order)).body).toEqual({ done: true });
    expect((await fields.pay(sandboxCards.success)).state).toBe('failed');
    expect(await settle(payment)).toMatchObject({ status: 'cancelled', failure: 'abandoned' });
    expect(await truthOf(order)).toMatchObject({ order: { status: 'cancelled' }, stored: 0 });
    expect((await cancel(order)).status).toBe(201);
    expect((await begin(order)).body.data.code).toBe('conflict');
  });

  test('is refused to others, and once it is paid or its bank is deciding', async () => {
    const { order, fields } = await checkOut();
    expect((await cancel(order, await app.signIn('merchant'))).body.data.code).toBe('not-found');
    await fields.pay(sandboxCards.late);
    const { reference } = await orderOf(order);
    expect((await cancel(order)).body).toMatchObject({
      message: `A payment of ${reference} is under way. Wait until it has ended.`,
      data: { code: 'conflict' },
    });
    const paid = await checkOut();
    await paid.fields.pay(sandboxCards.success);
    const { reference: paidOrder } = await orderOf(paid.order);
    expect((await cancel(paid.order)).body).toMatchObject({
      message: `${paidOrder} is paid and cannot be cancelled here. Contact us.`,
      data: { code: 'conflict' },
    });
    expect((await truthOf(paid.order)).subscriptions).toHaveLength(1);
  });
});

describe('changing the card of a subscription', () => {
  test('replaces the stored card', async () => {
    const { payment, fields } = await checkOut();
    await fields.pay(sandboxCards.success);
    const { subscription } = await settle(payment);
    const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'method', subscription });
    expect(session.amount.amount).toBe(0);
    await sandboxFields(session.frame).pay('5555 5555 5555 4444', { expiry: '01/30' });
    expect(await settle(session.payment)).toEqual({ status: 'succeeded', failure: null, subscription });
    const { body } = await buyer.get(`/api/subscriptions/${subscription}`);
    expect(body.paymentMethod).toEqual({
      provider: 'sandbox',
      brand: 'mastercard',
      lastFour: '4444',
      expiry: '2030-01-31',
    });
  });

  test.each([
    ['active', 201],
    ['paused', 201],
    ['pastDue', 201],
    ['ended', 409],
  ] as const)('that is %s responds with status %i', async (status, expected) => {
    const { payment, fields } = await checkOut();
    await fields.pay(sandboxCards.success);
    const { subscription } = await settle(payment);
    await app.app.service('subscriptions').patch(subscription, { status });
    const requested = await buyer.post('/api/payments/begin', { purpose: 'method', subscription });
    expect(requested.status).toBe(expected);
  });
});

test('no card number is stored in any table or mail', async () => {
  const { payment, fields } = await checkOut();
  await fields.pay(sandboxCards.success);
  await settle(payment);
  const tables = await execute<{ readonly name: string }>(
    app.database.db,
    `select relname as "name" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    [],
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const rows = await execute(
      app.database.db,
      `select 1 from "${name}" as "row" where "row"::text ~ '4242 ?4242 ?4242'`,
      [],
    );
    expect([name, rows]).toEqual([name, []]);
  }
  for (const { text } of await app.outbox.all()) expect(text).not.toMatch(/4242 ?4242/);
});

describe('a webhook message', () => {
  const send = (path: string, body: string, headers: object) =>
    fetch(`${app.url}/api/payments/webhook/${path}`, { method: 'POST', body, headers: { ...headers } });

  const signed = { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` };
  test.each([
    { what: 'without a signature', path: 'sandbox', headers: {}, status: 403 },
    { what: 'with an old signature', path: 'sandbox', headers: signed, status: 403 },
    { what: 'of a provider that is not ours', path: 'stripe', headers: signed, status: 404 },
  ])('$what is refused', async ({ path, headers, status }) => {
    expect((await send(path, '{"reference":"sbx_1"}', headers)).status).toBe(status);
  });

  test.each([
    [1_000_000, 403],
    [1_000_001, 413],
  ])('of %i bytes gets the status %i', async (bytes, status) => {
    expect((await send('sandbox', ' '.repeat(bytes), signed)).status).toBe(status);
  });
});
