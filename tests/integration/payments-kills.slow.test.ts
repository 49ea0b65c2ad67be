import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../tools/billing-simulation/random.ts';
import { expectBooksAgree, storedBy } from '../kit/books.ts';
import { orderData, registerBuyer } from '../kit/buyer.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { type CuttableBank, startCuttableBank } from '../kit/cuttable-bank.ts';
import { eventually } from '../kit/eventually.ts';
import type { HttpClient, HttpResponse } from '../kit/http-client.ts';
import { type ServerProcess, signInDemo, startServerProcess } from '../kit/server-process.ts';
import { type StripeServer, startStripeServer, stripeEnvironment } from '../kit/stripe-server.ts';

/**
 * The number of times everything is killed: twice in `npm test`, three times in `npm run test:all`, a hundred
 * times by `npm run payments:kill`.
 */
const ROUNDS = Number(process.env.KILLS ?? 3);
const SEED = Number(process.env.KILL_SEED ?? 7);
/**
 * The longest time from the beginning of a round to a kill, in milliseconds: about as long as a round takes.
 */
const LONGEST_MS = 400;
/** Access tokens expire after fifteen minutes; a buyer acts for a few rounds. */
const ROUNDS_OF_A_BUYER = 5;
/** Temporary refusals. */
const PASSING = ['unavailable', 'busy', 'conflict', 'too-many-requests'];

const BOOKS = fileURLToPath(new URL('../../apps/server/src/commands/books.ts', import.meta.url));

let dataDir: string;
let settings: Readonly<Record<string, string>>;
let stripe: StripeServer;
let bank: CuttableBank;
let server: ServerProcess;
/** Refundable payments by id, in cents. */
const paid: { readonly payment: string; left: number }[] = [];
const subscriptions: { readonly id: string; readonly buyer: HttpClient; kiosks: number }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-kills-'));
  stripe = await startStripeServer();
  bank = await startCuttableBank(stripe.settings.apiBase);
  settings = { ...stripeEnvironment(stripe), STRIPE_API_BASE: bank.url };
  server = await startServerProcess({ dataDir, seed: 'demo', settings });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await bank[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

/** Retries, as a browser does, until server and bank are both up. */
async function insist(request: () => Promise<HttpResponse>): Promise<HttpResponse['body']> {
  const { status, body } = await eventually(async () => {
    const response = await request();
    if (response.status >= 500 || PASSING.includes(response.body.data?.code))
      throw new Error(textOf(response));
    return response;
  });
  if (status >= 400) throw new Error(textOf({ status, body }));
  return body;
}

const textOf = ({ status, body }: Pick<HttpResponse, 'status' | 'body'>) =>
  `${status} ${JSON.stringify(body)}`;

type OrderData = Awaited<ReturnType<typeof orderData>>;

/** Buys, and returns the price. */
async function buy(buyer: HttpClient, data: OrderData): Promise<number> {
  const { order } = await insist(() => buyer.post('/api/checkout/order', data));
  const session = await insist(() => buyer.post('/api/payments/begin', { purpose: 'order', order }));
  stripe.confirm(session.clientSecret, 'success');
  const { subscription } = await insist(() =>
    buyer.post('/api/payments/settle', { payment: session.payment }),
  );
  paid.push({ payment: session.payment, left: data.total.amount });
  subscriptions.push({ id: subscription, buyer, kiosks: 2 });
  return data.total.amount;
}

/** Buys by a wallet, where a wrong amount is refunded in full, and returns the amount that is kept. */
async function buyByWallet(
  buyer: HttpClient,
  data: OrderData,
  { admin, isWrong }: { readonly admin: HttpClient; readonly isWrong: boolean },
): Promise<number> {
  const { order } = await insist(() => buyer.post('/api/checkout/order', data));
  const requested = { purpose: 'order', order, way: 'alipay' };
  const { payment } = await insist(() => buyer.post('/api/payments/begin', requested));
  const { reference } = await insist(() => admin.get(`/api/payments/${payment}`));
  const total = data.total.amount;
  stripe.payCode(reference, isWrong ? total - 1 : total);
  await insist(() => buyer.post('/api/payments/settle', { payment }));
  await eventually(async () => {
    const { body } = await admin.get(`/api/payments/${payment}`);
    expect(body.status).toBe(isWrong ? 'refunded' : 'succeeded');
  });
  if (isWrong) return 0;
  paid.push({ payment, left: total });
  return total;
}

/** Adds a kiosk to a subscription by its card, and returns the price. */
async function upgrade(subscription: (typeof subscriptions)[number]): Promise<number> {
  const { buyer } = subscription;
  const count = subscription.kiosks + 1;
  const change = { kind: 'choice', plan: 'lite', addOns: [{ slug: 'self-ordering-kiosk', count }] };
  const requested = { subscription: subscription.id, change };
  const { token, dueNow } = await insist(() => buyer.post('/api/subscriptions/quote', requested));
  const key = randomUUID();
  await insist(() => buyer.post('/api/subscriptions/confirm', { token, key }));
  await eventually(async () => {
    const { body } = await buyer.get(`/api/subscriptions/${subscription.id}`);
    expect(body.modules).toMatchObject([{ count }]);
  });
  subscription.kiosks = count;
  return dueNow.amount;
}

/** Refunds a part of a payment, and returns the amount. */
async function giveBack(admin: HttpClient, from: (typeof paid)[number], cents: number): Promise<number> {
  const { payment } = from;
  const requested = {
    key: randomUUID(),
    payment,
    amount: { currency: 'HKD', amount: cents },
    reason: 'It came back',
  };
  await insist(() => admin.post('/api/payments/refund', requested));
  from.left -= cents;
  return cents;
}

/**
 * Kills the server, and sometimes the bank, at random times of the seed; both are up again when it resolves.
 */
async function killAtRandom(random: Random): Promise<void> {
  const killServer = async (ms: number) => {
    await wait(ms);
    await server.kill();
    await server.start();
  };
  const killBank = async (ms: number, awayMs: number) => {
    await wait(ms);
    await bank.kill();
    await wait(awayMs);
    await bank.start();
  };
  const [serverMs, bankMs, awayMs] = [0, 0, 0].map(() => random.whole(0, LONGEST_MS));
  const isBankToo = random.chance(0.5);
  await Promise.all([killServer(serverMs ?? 0), isBankToo && killBank(bankMs ?? 0, awayMs ?? 0)]);
}

describe(`a server and a bank that are killed at random moments, with seed ${SEED}`, () => {
  const random = createRandom(SEED);
  let expected = 0;

  test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'agree to the cent in round %i',
    async (round) => {
      const buyer = await registerBuyer(server.url, `buyer-${round}@example.com`);
      const admin = await signInDemo(server.url);
      const recent = subscriptions.slice(-ROUNDS_OF_A_BUYER);
      const changed = recent.at(random.whole(0, recent.length - 1));
      const returned = paid.filter(({ left }) => left > 1_000).at(-1);
      const data = await orderData(buyer);
      const isByWallet = random.chance(0.5);
      const isWrong = random.chance(0.3);
      const work = Promise.all([
        isByWallet ? buyByWallet(buyer, data, { admin, isWrong }) : buy(buyer, data),
        changed && changed.kiosks < 9 ? upgrade(changed) : 0,
        returned ? giveBack(admin, returned, random.whole(1, 1_000)) : 0,
        killAtRandom(random),
      ]);
      const [bought, added, back] = await work;
      expected += bought + added - back;

      await eventually(async () => {
        for (const status of ['started', 'processing']) {
          const { body } = await admin.get(`/api/payments?provider=stripe&status=${status}`);
          expect(body.data).toEqual([]);
        }
        expect((await admin.get('/api/refunds?status=started')).body.data).toEqual([]);
      });
      await server.kill();
      const database = await openDatabase({ dataDir });
      await expectBooksAgree(database);
      const books = await storedBy(database, 'stripe');
      await database.close();
      await server.start();
      expect({ ...books, bank: stripe.stored() }).toEqual({
        ledger: expected,
        payments: expected,
        invoices: expected,
        bank: expected,
      });
    },
  );

  test('have no differences according to the command that asks the bank about every payment', async () => {
    await server.kill();
    const env = { ...childEnvironment, ...settings, HARBOUR_DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [BOOKS, '--reconcile'], { env });
    expect(stdout).toBe('The books have no differences.\n');
  });
});
