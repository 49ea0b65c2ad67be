import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder, registerBuyer } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import type { HttpClient } from '../kit/http-client.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type ServerProcess, startServerProcess } from '../kit/server-process.ts';
import type { StripeServer } from '../kit/stripe-server.ts';
import { startProcessWithStripe } from '../kit/with-stripe.ts';

let server: ServerProcess;
let buyer: HttpClient;

const begin = async (order: string) =>
  (await buyer.post('/api/payments/begin', { purpose: 'order', order })).body;

/** Waits until the order is final, and returns the server's records of it. */
async function truthOf(order: string) {
  await eventually(async () => {
    const { body } = await buyer.get(`/api/payments?order=${order}`);
    expect(body.data.map(({ status }: { readonly status: string }) => status)).toEqual(['succeeded']);
  });
  const [{ body: paid }, { body: subscriptions }, { body: invoices }] = await Promise.all([
    buyer.get(`/api/orders/${order}`),
    buyer.get(`/api/subscriptions?order=${order}`),
    buyer.get(`/api/invoices?order=${order}`),
  ]);
  return {
    status: paid.status,
    total: paid.total.amount,
    subscriptions: subscriptions.data,
    invoices: invoices.data,
  };
}

describe('a server that is killed', () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    const started = await startProcessWithStripe();
    server = started;
    stripe = started.stripe;
    buyer = await registerBuyer(server.url, 'amy@example.com');
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('between the provider’s success and its own record catches up when it starts', async () => {
    const order = await placeOrder(buyer);
    const { clientSecret } = await begin(order);
    await server.kill();
    stripe.confirm(clientSecret, 'success');
    const before = stripe.stored();
    await server.start();
    const { status, total, subscriptions, invoices } = await truthOf(order);
    expect([status, subscriptions.length, invoices.length, stripe.stored()]).toEqual(['paid', 1, 1, before]);
    expect(total).toBe(before);
  });

  test('0, 5, 20 and 60 ms into settling payments records each of them once', async () => {
    const stored = stripe.stored();
    const begun: { readonly ms: number; readonly order: string; readonly payment: string }[] = [];
    for (const ms of [60, 20, 5, 0]) {
      const order = await placeOrder(buyer);
      const { payment, clientSecret } = await begin(order);
      stripe.confirm(clientSecret, 'success');
      begun.push({ ms, order, payment });
    }
    // The time of the cut varies on purpose; whatever it is, the outcome is the same.
    const cutOff = begun.map(async ({ ms, payment }) => {
      await new Promise((resolve) => setTimeout(resolve, 60 - ms));
      return buyer.post('/api/payments/settle', { payment }).catch(() => undefined);
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    await server.kill();
    await Promise.all(cutOff);
    await server.start();
    let taken = 0;
    for (const { order } of begun) {
      const { status, total, subscriptions, invoices } = await truthOf(order);
      expect([status, subscriptions.length, invoices.length]).toEqual(['paid', 1, 1]);
      expect(subscriptions[0].paymentMethod.lastFour).toBe('4242');
      taken += total;
    }
    expect(stripe.stored()).toBe(stored + taken);
  });

  test('before its provider responds continues the same attempt', async () => {
    const order = await placeOrder(buyer);
    stripe.failNext(500, true);
    expect((await begin(order)).data.code).toBe('unavailable');
    await server.kill();
    await server.start();
    const created = stripe.calls.filter((call) => call === 'POST /v1/payment_intents').length;
    const { clientSecret } = await begin(order);
    stripe.confirm(clientSecret, 'success');
    expect(await stripe.notify(clientSecret, server.url)).toBe(204);
    expect((await truthOf(order)).status).toBe('paid');
    expect(stripe.calls.filter((call) => call === 'POST /v1/payment_intents').length).toBe(created + 1);
  });
});

describe('a server that is killed with its sandbox', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'harbour-crash-'));
    server = await startServerProcess({ dataDir, seed: 'demo', settings: { SANDBOX_PORT: '0' } });
    buyer = await registerBuyer(server.url, 'bob@example.com');
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('records a successful and a late card payment once each', async () => {
    const orders: string[] = [];
    for (const card of ['success', 'late'] as const) {
      const order = await placeOrder(buyer);
      const { frame } = await begin(order);
      await sandboxFields(frame).pay(sandboxCards[card]);
      orders.push(order);
    }
    await server.kill();
    await server.start();
    for (const order of orders) {
      const { status, subscriptions, invoices } = await truthOf(order);
      expect([status, subscriptions.length, invoices.length]).toEqual(['paid', 1, 1]);
    }
  });
});
