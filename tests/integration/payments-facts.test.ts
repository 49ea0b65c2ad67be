import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { createBackground } from '@harbour/server/concurrency/background.ts';
import { toRecordId } from '@harbour/server/database/record-ids.ts';
import { openPayments } from '@harbour/server/payments/open-payments.ts';
import type { PaymentProvider, PaymentStart } from '@harbour/server/payments/provider.ts';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { type Config, readConfig } from '@harbour/server/settings/config.ts';
import { describe, expect, test } from 'vitest';
import { buy, placeOrder, singaporeChoice } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import type { Person } from '../kit/start-test-app.ts';
import { paymentsOfOtherNode, startAppWithStripe } from '../kit/with-stripe.ts';

const NOW = Date.parse('2026-03-02T04:00:00Z');
const AT = '2026-03-02T04:00:00.000Z';
const logged: string[] = [];
const app = forAllTests(await startAppWithStripe({ now: () => NOW }));
const buyer = await app.signIn('merchant');

const stripeProvider = () => createStripeProvider({ ...app.stripe.settings, now: () => NOW });
function desk(provider: PaymentProvider | undefined) {
  return paymentsOfOtherNode(app, {
    provider,
    now: () => NOW,
    publicUrl: 'http://shop.example',
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  });
}
const sessionOf = ({ account, email }: Person) => ({ account, email }) as never;

async function paidOrder(changes: object = {}) {
  const { order, subscription } = await buy(buyer, app.stripe.payBy('success'), changes);
  return { order, subscription: toRecordId(subscription) };
}

test.each([
  ['hk', {}],
  ['sg', { choice: singaporeChoice }],
] as const)(
  'the subscription and invoice of an order in %s state what was bought, to the day',
  async (place, changes) => {
    const { order: id, subscription } = await paidOrder(changes);
    const order: RecordOf<'orders'> = await app.app.service('orders').get(id);
    expect(order).toMatchObject({
      status: 'paid',
      paidAt: AT,
      paymentReference: expect.stringMatching(/^pi_/),
    });
    const bought: RecordOf<'subscriptions'> = await app.app.service('subscriptions').get(subscription);
    expect(bought).toMatchObject({
      user: buyer.account.id,
      industry: order.industry,
      region: place,
      currency: order.currency,
      order: id,
      termStart: '2026-03-02',
      termEnd: '2027-03-02',
      prepayMonths: 12,
    });
    const percent = place === 'sg' ? 9 : 0;
    expect(bought.prices).toEqual(
      [order.plan, ...order.modules.map(({ id: module }) => module)].map((part, index) => ({
        id: part,
        count: order.lines[index]?.count,
        unit: { currency: order.currency, amount: (order.lines[index]?.unit.amount ?? 0) / 12 },
        taxPercent: percent,
      })),
    );
    const [invoice] = await app.find('invoices', { order: id });
    expect(invoice).toMatchObject({
      user: buyer.account.id,
      companyName: order.companyName,
      place,
      currency: order.currency,
      tax: order.tax,
      total: order.total,
      status: 'paid',
      issuedAt: AT,
      paidAt: AT,
      dueOn: '2026-03-02',
      paymentReference: order.paymentReference,
      subscription,
      taxPercent: percent,
      net: { currency: order.currency, amount: order.total.amount - order.tax.amount },
      buyer: { legalName: place === 'sg' ? 'Jade Kettle Pte. Ltd.' : 'Jade Kettle Holdings Limited' },
    });
    const term = { from: '2026-03-02', until: '2027-03-02' };
    expect(invoice.lines).toEqual(
      order.lines.map((line, index) => ({ ...line, ...(index < 2 ? term : { from: null, until: null }) })),
    );
    expect(order.lines).toHaveLength(3);
    const [payment] = await app.find('payments', { order: id });
    expect(payment).toMatchObject({ subscription, invoice: invoice._id, settledAt: AT, failure: null });
  },
);

test('the mail of an order links to what was bought, in its place', async () => {
  const { order, subscription } = await paidOrder({ choice: singaporeChoice });
  const [invoice] = await app.find('invoices', { order });
  const mail = await eventually(() => app.outbox.lastTo(buyer.email, subscription));
  const { reference } = await app.app.service('subscriptions').get(subscription);
  expect(mail.subject).toContain(reference.slice(3, 8));
  const of = (app: string, id: string) => `http://localhost:0/zh-hk/portal/apps/${app}/${id}?place=sg`;
  const links = ['http://localhost:0/zh-hk/portal?place=sg', of('subscription', subscription)];
  expect(mail.text.match(/^http:.*$/gm)).toEqual([...links, of('invoices', invoice._id)]);
});

test('calls the provider once per attempt, with a key of its own, and reuses the customer', async () => {
  const started: PaymentStart[] = [];
  const provider = stripeProvider();
  const requested = desk({
    ...provider,
    begin: (start) => {
      started.push(start);
      return provider.begin(start);
    },
  });
  const { subscription } = await paidOrder();
  const order = await placeOrder(buyer, { choice: singaporeChoice });
  const { reference, total } = await app.app.service('orders').get(order);
  const { db } = app.database;
  const { customer } = await db
    .selectFrom('paymentMethods')
    .select('customer')
    .where('subscription', '=', subscription)
    .executeTakeFirstOrThrow();
  const own = { email: buyer.email, customer };
  const card = await requested.begin({ purpose: 'order', order } as never, sessionOf(buyer));
  expect(card).toMatchObject({ provider: 'stripe', way: 'card', actBy: null, amount: total });
  await requested.begin({ purpose: 'order', order, way: 'paynow' } as never, sessionOf(buyer));
  const returnUrl = `http://shop.example/zh-hk/done/${order}`;
  const common = {
    amount: total,
    description: reference,
    ...own,
    returnUrl: expect.stringContaining('/done'),
  };
  expect(started).toEqual([
    { key: `order-${order}-0`, way: 'card', actBy: null, ...common },
    { key: `order-${order}-1-paynow`, way: 'paynow', actBy: '2026-03-02T04:15:00.000Z', ...common },
  ]);
  expect(started[0]?.returnUrl).toBe(returnUrl);
  started.length = 0;
  await requested.begin({ purpose: 'method', subscription } as never, sessionOf(buyer));
  const sold = await app.app.service('subscriptions').get(subscription);
  expect(started).toMatchObject([
    {
      key: `method-${subscription}-0`,
      amount: money('HKD', 0),
      description: sold.reference,
      ...own,
      returnUrl: `http://shop.example/en/portal/apps/payment/${subscription}`,
    },
  ]);
  const stranger = await app.signIn('merchant');
  const theirs = await placeOrder(stranger);
  started.length = 0;
  await requested.begin({ purpose: 'order', order: theirs } as never, sessionOf(stranger));
  expect(started.map((start) => start.customer)).toEqual([undefined]);
});

test('without a provider nothing can be bought, and every call says so', async () => {
  const closed = desk(undefined);
  expect([closed.isOpen, desk(stripeProvider()).isOpen]).toEqual([false, true]);
  const order = await placeOrder(buyer);
  const message = 'Nothing can be paid here at the moment. Ask us, and we will help.';
  const unavailable = { message, data: { code: 'unavailable' } };
  const requested = { purpose: 'order', order } as never;
  await expect(async () => closed.begin(requested, sessionOf(buyer))).rejects.toMatchObject(unavailable);
  const call = { headers: {}, body: Buffer.from('{}') };
  await expect(closed.receive('stripe', call)).rejects.toMatchObject({
    message: 'No payments go through stripe.',
    data: { code: 'not-found' },
  });
  await closed.sweep();
  const { body } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  await app.app.service('payments').patch(body.payment, { provider: 'sandbox' });
  await expect(desk(stripeProvider()).settle(body.payment)).rejects.toMatchObject(unavailable);
  await app.app.service('payments').patch(body.payment, { status: 'processing' });
  await expect(async () => desk(stripeProvider()).begin(requested, sessionOf(buyer))).rejects.toThrow(
    'An earlier payment is still being decided. Ask us, and we will help.',
  );
});

test('a payment that cannot be settled does not block the others, and is logged', async () => {
  const begin = async () => {
    const order = await placeOrder(buyer);
    const { body } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
    app.stripe.confirm(body.clientSecret, 'success');
    return body;
  };
  const [lost, good] = [await begin(), await begin()];
  await app.app.service('payments').patch(lost.payment, { reference: 'pi_unknown' });
  logged.length = 0;
  await desk(stripeProvider()).sweep();
  expect((await app.app.service('payments').get(good.payment)).status).toBe('succeeded');
  expect((await app.app.service('payments').get(lost.payment)).status).toBe('started');
  expect(
    logged.some((line) => line.includes('A payment could not be settled or its merchant not notified')),
  ).toBe(true);
});

describe('the origins that pages may connect to', () => {
  function opened(payments: Config['payments'], changes: Partial<Config> = {}) {
    const config = { ...readConfig({ NODE_ENV: 'test', PORT: '0' }), publicUrl: 'http://shop.example' };
    const log = createLog('warn', { write: (line) => void logged.push(line) });
    return openPayments(app.app, {
      config: { ...config, payments, ...changes },
      secret: 'a secret',
      database: app.database,
      log,
      mailer: { send: async () => [], close: () => {} },
      background: createBackground(log),
      now: () => NOW,
      onError: () => {},
      onInvoicePaid: async () => undefined,
      onInvoiceUnpaid: async () => undefined,
      onPaymentReversed: async () => 'left',
    });
  }
  const missing = () => logged.filter((line) => line.includes('no payment provider is set up (PAYMENTS)'));

  test('are those of Stripe if it is set up, else none', () => {
    logged.length = 0;
    expect(opened(app.stripe.settings).origins()).toEqual({
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
    });
    expect(missing()).toEqual([]);
    expect(opened({ kind: 'none' }).origins()).toEqual({});
    expect(missing()).toHaveLength(1);
  });

  test.each([
    [false, 'http://shop.example http://localhost:4242 http://127.0.0.1:4242'],
    [true, 'http://shop.example'],
  ])(
    'are those of the sandbox, framed only by these pages (in production: %s)',
    async (production, pages) => {
      const sandbox = opened({ kind: 'sandbox', port: null, url: null }, { production });
      expect(await sandbox.listen(0, '127.0.0.1', async () => 4242)).toBe(4242);
      const [frame = ''] = sandbox.origins().frames ?? [];
      expect(frame).toMatch(/^http:\/\/localhost:\d+$/);
      const { headers } = await fetch(`http://127.0.0.1:${new URL(frame).port}/fields/sbx_1`);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${pages};`);
      await sandbox.close();
    },
  );
});
