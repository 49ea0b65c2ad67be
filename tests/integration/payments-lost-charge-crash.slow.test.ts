import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, pay, registerBuyer } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import type { HttpClient } from '../kit/http-client.ts';
import { type ServerProcess, startServerProcess } from '../kit/server-process.ts';
import { type StripeServer, startStripeServer, stripeEnvironment } from '../kit/stripe-server.ts';
import { changesOf } from '../kit/subscriber.ts';

let stripe: StripeServer;
let dataDir: string;
let server: ServerProcess;
let merchant: HttpClient;
let subscription: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-crash-'));
  stripe = await startStripeServer();
  server = await startServerProcess({ dataDir, seed: 'demo', settings: stripeEnvironment(stripe) });
  merchant = await registerBuyer(server.url, 'amy@example.com');
  ({ subscription } = await buy(merchant, stripe.payBy('success')));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const kiosks = (count: number) => ({
  kind: 'choice',
  plan: 'lite',
  addOns: [{ slug: 'self-ordering-kiosk', count }],
});

test.each([
  ['the merchant confirms again', 3, async (confirm: () => Promise<unknown>) => void (await confirm())],
  [
    'Stripe reports it',
    5,
    async (_confirm: () => Promise<unknown>) =>
      expect(await stripe.notify(stripe.lastIntent().id, server.url)).toBe(204),
  ],
])(
  'a server that is killed before Stripe responds records the charge when %s, with another card saved since',
  async (_what, count, goOn) => {
    const { quote, confirm } = changesOf(merchant, subscription);
    const { token, dueNow } = await quote(kiosks(count));
    const kept = stripe.kept();
    const key = crypto.randomUUID();
    const processed = stripe.holdAnswer('POST /v1/payment_intents');
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
    await eventually(async () => {
      const { body } = await merchant.get(`/api/subscriptions/${subscription}`);
      expect(body.modules).toEqual([expect.objectContaining({ count })]);
    });
    const { body: payments } = await merchant.get(`/api/payments?reference=${id}`);
    expect(payments.data).toMatchObject([{ status: 'succeeded', amount: dueNow }]);
    expect(stripe.kept()).toBe(kept + dueNow.amount);
  },
);
