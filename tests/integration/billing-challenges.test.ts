import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { type StripeServer, startStripeServer } from '../kit/stripe-server.ts';
import { changesOf, kiosks } from '../kit/subscriber.ts';

const START = Date.parse('2026-03-02T04:00:00Z');
const MINUTE = 60_000;

/** A server with a merchant whose card's bank requires confirmation of every charge, and a way to respond. */
interface Stage extends AsyncDisposable {
  readonly app: TestApp;
  readonly merchant: Person;
  readonly pass: (milliseconds: number) => void;
  subscribe(): Promise<string>;
  respond(challenge: Challenge, isConfirmed: boolean): Promise<unknown>;
}

interface Challenge {
  readonly payment: string;
  readonly frame: string;
  readonly clientSecret: string;
}

async function stageOf(stripe: StripeServer | undefined): Promise<Stage> {
  let time = START;
  const app = await startTestApp({
    seed: 'demo',
    now: () => time,
    ...(stripe ? { config: { payments: stripe.settings } } : {}),
  });
  const merchant = await app.signIn('merchant');
  return {
    app,
    merchant,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    subscribe: () => subscribe(merchant, stripe),
    respond: async ({ frame, clientSecret, payment }, isConfirmed) => {
      if (stripe) stripe.answerChallenge(clientSecret, isConfirmed);
      else await sandboxFields(frame).respond(isConfirmed ? 'confirm' : 'refuse');
      return (await merchant.post('/api/payments/settle', { payment })).body;
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await stripe?.[Symbol.asyncDispose]();
    },
  };
}

/** Pays by a card that asks its owner at once and at each renewal. */
async function subscribe(merchant: Person, stripe: StripeServer | undefined): Promise<string> {
  const inFrame = async ({ frame }: { readonly frame: string }) => {
    await sandboxFields(frame).pay(sandboxCards.renewalSecure);
    await sandboxFields(frame).respond('confirm');
  };
  return (await buy(merchant, stripe?.payBy('renewalSecure') ?? inFrame)).subscription;
}

describe.each([
  { name: 'the sandbox', open: () => stageOf(undefined) },
  { name: 'Stripe', open: async () => stageOf(await startStripeServer()) },
])('a charge to a card of $name that requires 3-D Secure', ({ open }) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await open();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const modulesOf = async (id: string) => (await stage.app.app.service('subscriptions').get(id)).modules;
  const invoiceState = async (id: string) => (await stage.app.app.service('invoices').get(id)).status;
  const paymentOf = (id: string) => stage.app.app.service('payments').get(id);
  async function challenged(id: string, count: number) {
    const { quote, confirm } = changesOf(stage.merchant, id);
    const quoted = await quote(kiosks(count));
    const key = randomUUID();
    const response = await confirm(quoted.token, key);
    expect(response).toMatchObject({ state: 'pending', challenge: { payment: response.payment } });
    return { quoted, response, again: () => confirm(quoted.token, key) };
  }

  test('asks for confirmation at once, and makes the upgrade only after it', async () => {
    const id = await stage.subscribe();
    const before = await modulesOf(id);
    const { quoted, response, again } = await challenged(id, 3);
    expect(await modulesOf(id)).toEqual(before);
    expect(await again()).toMatchObject({ payment: response.payment, challenge: response.challenge });
    expect(await stage.respond(response.challenge, true)).toMatchObject({ status: 'succeeded' });
    expect(await modulesOf(id)).toEqual([expect.objectContaining({ count: 3 })]);
    expect(await stage.app.app.service('invoices').get(response.invoice)).toMatchObject({
      status: 'paid',
      total: quoted.dueNow,
    });
    expect(await again()).toMatchObject({ state: 'done', payment: response.payment, challenge: null });
    const charges = await stage.app.find('payments', { subscription: id, purpose: 'invoice' });
    expect(charges).toHaveLength(1);
  });

  test('changes nothing if it is refused at the bank, and can be tried again', async () => {
    const id = await stage.subscribe();
    const before = await modulesOf(id);
    const { response } = await challenged(id, 4);
    expect(await stage.respond(response.challenge, false)).toMatchObject({
      status: 'failed',
      failure: 'authentication',
    });
    await eventually(async () => expect(await invoiceState(response.invoice)).toBe('void'));
    const { modules, declinedChange } = await stage.app.app.service('subscriptions').get(id);
    expect([modules, declinedChange]).toEqual([before, null]);
    const second = await challenged(id, 4);
    expect(await stage.respond(second.response.challenge, true)).toMatchObject({ status: 'succeeded' });
    expect(await modulesOf(id)).toEqual([expect.objectContaining({ count: 4 })]);
  });

  test('can be given up, and takes no money after that', async () => {
    const id = await stage.subscribe();
    const before = await modulesOf(id);
    const { response } = await challenged(id, 5);
    const { payment } = response;
    const { body } = await stage.merchant.post('/api/payments/giveUp', { payment });
    expect(body).toMatchObject({ status: 'cancelled', failure: 'abandoned' });
    await eventually(async () => expect(await invoiceState(response.invoice)).toBe('void'));
    await stage.respond(response.challenge, true).catch(() => undefined);
    expect(await paymentOf(payment)).toMatchObject({ status: 'cancelled' });
    expect(await modulesOf(id)).toEqual(before);
    const stranger = await stage.app.signIn('merchant', 'stranger@example.com');
    expect((await stranger.post('/api/payments/giveUp', { payment })).status).toBe(404);
  });

  test('gives way to the next confirmed change if its page was closed', async () => {
    const id = await stage.subscribe();
    const left = await challenged(id, 3);
    const next = await challenged(id, 6);
    expect(await paymentOf(left.response.payment)).toMatchObject({ status: 'cancelled' });
    expect(await invoiceState(left.response.invoice)).toBe('void');
    await stage.respond(next.response.challenge, true);
    expect(await modulesOf(id)).toEqual([expect.objectContaining({ count: 6 })]);
  });

  test('expires half an hour after its page was closed, and is shown as declined', async () => {
    const id = await stage.subscribe();
    const before = await modulesOf(id);
    const { quoted, response } = await challenged(id, 3);
    stage.pass(29 * MINUTE);
    await stage.app.runJobs();
    expect(await paymentOf(response.payment)).toMatchObject({ status: 'started' });
    stage.pass(2 * MINUTE);
    await stage.app.runJobs();
    await eventually(async () => {
      const { modules, declinedChange } = await stage.app.app.service('subscriptions').get(id);
      expect([modules, declinedChange?.total]).toEqual([before, quoted.dueNow]);
    });
    expect(await invoiceState(response.invoice)).toBe('void');
  });

  test('can also pay an open invoice, once per key', async () => {
    const id = await stage.subscribe();
    const { user, currency, monthTotal: total } = await stage.app.app.service('subscriptions').get(id);
    const lines = [{ label: { en: 'Lite' }, count: 1, unit: total, amount: total }];
    const { _id: invoice } = await stage.app.app.service('invoices').create({
      reference: `IN-${randomUUID().slice(0, 8)}`,
      user,
      companyName: 'Jade Kettle',
      subscription: id,
      place: 'hk',
      currency,
      lines,
      net: total,
      tax: { ...total, amount: 0 },
      total,
      issuedAt: new Date(START).toISOString(),
      dueOn: '2026-12-01',
    });
    const key = randomUUID();
    const pay = async () => (await stage.merchant.post('/api/invoices/pay', { invoice, key })).body;
    const requested = await pay();
    expect(requested).toMatchObject({ status: 'started', challenge: { payment: requested.payment } });
    await stage.respond(requested.challenge, true);
    expect(await pay()).toMatchObject({ status: 'succeeded', payment: requested.payment, challenge: null });
    expect(await invoiceState(invoice)).toBe('paid');
    const other = await stage.merchant.post('/api/invoices/pay', { invoice, key: randomUUID() });
    expect(other.status).toBe(409);
  });
});
