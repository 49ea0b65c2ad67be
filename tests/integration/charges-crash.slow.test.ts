import { expect, test } from 'vitest';
import { buy, pay, registerBuyer } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { changesOf, kiosks } from '../kit/subscriber.ts';
import { startProcessWithStripe } from '../kit/with-stripe.ts';

const server = forAllTests(await startProcessWithStripe());
const merchant = await registerBuyer(server.url, 'amy@example.com');

async function expectKiosks(subscription: string, count: number): Promise<void> {
  await eventually(async () => {
    const { body } = await merchant.get(`/api/subscriptions/${subscription}`);
    expect(body.modules).toEqual([expect.objectContaining({ count })]);
  });
}

test.each([
  { name: 'between challenge and confirmation', restartsFirst: true },
  { name: 'between confirmation and its own books', restartsFirst: false },
])('a server that is killed $name makes the upgrade once', async ({ restartsFirst }) => {
  const { stripe } = server;
  const { subscription } = await buy(merchant, stripe.payBy('renewalSecure'));
  const { quote, confirm } = changesOf(merchant, subscription);
  const { token, dueNow } = await quote(kiosks(3));
  const stored = stripe.stored();
  const { challenge, payment, invoice } = await confirm(token);
  await server.kill();
  if (restartsFirst) await server.start();
  stripe.answerChallenge(challenge.clientSecret, true);
  if (restartsFirst) await merchant.post('/api/payments/settle', { payment });
  else await server.start();
  await expectKiosks(subscription, 3);
  expect((await merchant.get(`/api/invoices/${invoice}`)).body.status).toBe('paid');
  expect((await merchant.get(`/api/payments/${payment}`)).body.status).toBe('succeeded');
  expect(stripe.stored()).toBe(stored + dueNow.amount);
});

test.each([
  ['the merchant confirms again', async (confirm: () => Promise<unknown>) => void (await confirm())],
  [
    'Stripe reports it',
    async (_confirm: () => Promise<unknown>) =>
      expect(await server.stripe.notify(server.stripe.lastIntent().id, server.url)).toBe(204),
  ],
])(
  'a server killed before Stripe responds records the charge when %s, even with a new card',
  async (_what, goOn) => {
    const { stripe } = server;
    const { subscription } = await buy(merchant, stripe.payBy('success'));
    const { quote, confirm } = changesOf(merchant, subscription);
    const { token, dueNow } = await quote(kiosks(3));
    const stored = stripe.stored();
    const key = crypto.randomUUID();
    const processed = stripe.holdResponse('POST /v1/payment_intents');
    const cutOff = confirm(token, key).catch(() => undefined);
    await processed;
    const { id } = stripe.lastIntent();
    await server.kill();
    await cutOff;
    // The sweep at the start learns nothing.
    stripe.setOutage(true);
    const calls = stripe.calls.length;
    await server.start();
    await eventually(async () => expect(stripe.calls.length).toBeGreaterThan(calls));
    stripe.setOutage(false);
    await pay(merchant, { purpose: 'method', subscription }, stripe.payBy('success'));
    await goOn(() => confirm(token, key));
    await expectKiosks(subscription, 3);
    const { body: payments } = await merchant.get(`/api/payments?reference=${id}`);
    expect(payments.data).toMatchObject([{ status: 'succeeded', amount: dueNow }]);
    expect(stripe.stored()).toBe(stored + dueNow.amount);
  },
);
