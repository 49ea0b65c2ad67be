import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, registerBuyer } from '../kit/buyer.ts';
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
  ({ subscription } = await buy(merchant, stripe.payBy('renewalSecure')));
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
  { name: 'between challenge and confirmation', restartsFirst: true, count: 3 },
  { name: 'between confirmation and its own books', restartsFirst: false, count: 5 },
])('a server that is killed $name makes the upgrade once', async ({ restartsFirst, count }) => {
  const { quote, confirm } = changesOf(merchant, subscription);
  const { token, dueNow } = await quote(kiosks(count));
  const kept = stripe.kept();
  const { challenge, payment, invoice } = await confirm(token);
  await server.kill();
  if (restartsFirst) await server.start();
  stripe.answerChallenge(challenge.clientSecret, true);
  if (restartsFirst) await merchant.post('/api/payments/settle', { payment });
  else await server.start();
  await eventually(async () => {
    const { body } = await merchant.get(`/api/subscriptions/${subscription}`);
    expect(body.modules).toEqual([expect.objectContaining({ count })]);
  });
  expect((await merchant.get(`/api/invoices/${invoice}`)).body.status).toBe('paid');
  expect((await merchant.get(`/api/payments/${payment}`)).body.status).toBe('succeeded');
  expect(stripe.kept()).toBe(kept + dueNow.amount);
});
