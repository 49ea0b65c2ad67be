import { randomUUID } from 'node:crypto';
import { type OnlinePaymentWay, payableWays } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { signWebhook } from '@harbour/server/payments/webhook-signature.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCuttableBank } from '../kit/cuttable-bank.ts';
import { startStripeServer } from '../kit/stripe-server.ts';

import { type TriedCard, type TriedProvider, trySandbox, tryStripe } from '../kit/tried-providers.ts';

const amount = money('HKD', 68_800);
const createdAt = new Date().toISOString();
const away = { description: 'IN-1', attended: false, isMarked: true, createdAt } as const;
const startOf = (changes: object = {}) => ({
  amount,
  key: randomUUID(),
  description: 'SO-1',
  email: 'amy@example.com',
  way: 'card' as const,
  actBy: null,
  returnUrl: 'http://shop.example/en/done/1',
  ...changes,
});

describe.each([
  { name: 'the sandbox', open: trySandbox },
  { name: 'Stripe', open: tryStripe },
])('$name', ({ open }) => {
  let tried: TriedProvider;
  beforeAll(async () => {
    tried = await open();
  });
  afterAll(() => tried[Symbol.asyncDispose]());
  const begun = async (changes: object = {}) => (await tried.provider.begin(startOf(changes))).reference;

  /** A card that is stored after a payment. */
  async function storedMethod(card: TriedCard) {
    const reference = await begun();
    await tried.pay(reference, card);
    const { method } = await tried.provider.look(reference);
    if (!method) throw new Error(`${card} was not kept`);
    return method;
  }

  test('begins an attempt once per key, and shows its fields again', async () => {
    const start = startOf();
    const [one, other] = await Promise.all([tried.provider.begin(start), tried.provider.begin(start)]);
    expect(other).toEqual(one);
    expect(await tried.provider.reopen(one.reference)).toEqual(one.fields);
    expect(await tried.provider.look(String(one.reference))).toEqual({ status: 'started', failure: null });
  });

  test('returns the card that has paid and how to use it again', async () => {
    const reference = await begun();
    await tried.pay(reference, 'success');
    expect(await tried.provider.look(reference)).toEqual({
      status: 'succeeded',
      failure: null,
      received: amount,
      card: { brand: 'visa', lastFour: '4242', expiry: '2034-12-31' },
      method: { customer: expect.any(String), method: expect.any(String) },
    });
  });

  test('stores a card without taking money', async () => {
    const reference = await begun({ amount: money('HKD', 0) });
    await tried.pay(reference, 'success');
    expect(await tried.provider.look(reference)).toMatchObject({
      status: 'succeeded',
      card: { lastFour: '4242' },
    });
  });

  test.each([
    ['declined', 'declined'],
    ['insufficient', 'insufficientFunds'],
    ['expired', 'expiredCard'],
  ] as const)('reports the failure of a card that is %s', async (card, failure) => {
    const reference = await begun();
    await tried.pay(reference, card);
    const { status, failure: reported } = await tried.provider.look(reference);
    expect([status, reported]).toEqual([tried.afterRefusal, failure]);
  });

  test('stays open while the bank requires confirmation', async () => {
    const reference = await begun();
    await tried.pay(reference, 'secure');
    expect(await tried.provider.look(reference)).toMatchObject({ status: 'started', failure: null });
  });

  test('reports a payment as processing until a late bank has decided', async () => {
    const reference = await begun();
    await tried.pay(reference, 'late');
    expect(await tried.provider.look(reference)).toMatchObject({ status: 'processing' });
    expect(await tried.provider.cancel(reference)).toMatchObject({ status: 'processing' });
    await tried.decideLate(reference);
    expect(await tried.provider.look(reference)).toMatchObject({ status: 'succeeded' });
  });

  test('cancels an attempt, but not one that has paid', async () => {
    const [open, paid] = [await begun(), await begun()];
    await tried.pay(paid, 'success');
    expect(await tried.provider.cancel(open)).toMatchObject({ status: 'cancelled' });
    expect(await tried.provider.cancel(open)).toMatchObject({ status: 'cancelled' });
    expect(await tried.provider.cancel(paid)).toMatchObject({ status: 'succeeded' });
  });

  test('charges a stored card once per key', async () => {
    const charge = { method: await storedMethod('success'), amount, key: randomUUID(), ...away };
    const [one, other] = await Promise.all([tried.provider.charge(charge), tried.provider.charge(charge)]);
    expect(one).toMatchObject({ status: 'succeeded', failure: null, card: { lastFour: '4242' } });
    expect(other).toEqual(one);
    expect(await tried.provider.look(String(one.reference))).toMatchObject({ status: 'succeeded' });
  });

  test('finds the charge of a key, and no other', async () => {
    const charge = { method: await storedMethod('success'), amount, key: randomUUID(), ...away };
    expect(await tried.provider.findCharge(charge)).toBeUndefined();
    const made = await tried.provider.charge(charge);
    expect(await tried.provider.findCharge(charge)).toEqual(made);
    expect(await tried.provider.findCharge({ ...charge, key: randomUUID() })).toBeUndefined();
  });

  test.each([
    ['renewalDeclined', 'declined'],
    ['renewalSecure', 'authentication'],
  ] as const)('reports why a stored card (%s) was not charged', async (card, failure) => {
    const method = await storedMethod(card);
    const charged = await tried.provider.charge({ method, amount, key: randomUUID(), ...away });
    expect(charged).toMatchObject({ status: 'failed', failure, reference: expect.any(String) });
    expect(await tried.provider.look(String(charged.reference))).toMatchObject({ status: 'failed', failure });
  });

  test('asks the owner of a stored card to confirm if they attend and their bank requires it', async () => {
    const method = await storedMethod('renewalSecure');
    const challenge = async () => {
      const requested = { method, amount, key: randomUUID(), ...away, attended: true };
      const charged = await tried.provider.charge(requested);
      expect(charged).toMatchObject({ status: 'started', failure: null, reference: expect.any(String) });
      return String(charged.reference);
    };
    const [confirmed, refused, left] = [await challenge(), await challenge(), await challenge()];
    const { frame, clientSecret } = await tried.provider.reopen(confirmed);
    expect(frame ?? clientSecret).toEqual(expect.any(String));
    await tried.answerChallenge(confirmed, true);
    await tried.answerChallenge(refused, false);
    expect(await tried.provider.look(confirmed)).toMatchObject({ status: 'succeeded', method });
    expect(await tried.provider.look(refused)).toMatchObject({ status: 'failed', failure: 'authentication' });
    expect(await tried.provider.cancel(left)).toMatchObject({ status: 'cancelled' });
  });

  test('refunds once per key, and never more than was taken', async () => {
    const reference = await begun();
    await tried.pay(reference, 'success');
    const part = { reference, amount: money('HKD', 60_000), key: randomUUID() };
    expect(await tried.provider.lookRefund(part)).toBeUndefined();
    expect(await tried.provider.refund(part)).toEqual({ status: 'succeeded' });
    expect(await tried.provider.refund(part)).toEqual({ status: 'succeeded' });
    expect(await tried.provider.lookRefund(part)).toEqual({ status: 'succeeded' });
    const tooMuch = { reference, amount: money('HKD', 8801), key: randomUUID() };
    expect(await tried.provider.refund(tooMuch)).toEqual({ status: 'failed', refusal: expect.any(String) });
    const rest = { reference, amount: money('HKD', 8800), key: randomUUID() };
    expect(await tried.provider.refund(rest)).toEqual({ status: 'succeeded' });
    expect(await tried.provider.refund({ ...rest, key: randomUUID() })).toMatchObject({ status: 'failed' });
  });

  /** An attempt by a QR code, or in a wallet, in Singapore. */
  async function begunBy(way: OnlinePaymentWay) {
    const actBy = new Date(Date.now() + 900_000).toISOString();
    return tried.provider.begin(startOf({ way, actBy, amount: money('SGD', 12_800) }));
  }

  test('shows where to pay for every way in Singapore, and the same after a reload', async () => {
    const ways = payableWays({ place: 'sg', amount: money('SGD', 12_800) }, tried.provider.ways);
    expect(ways).toEqual(['card', 'paynow', 'grabpay', 'alipay', 'wechatPay']);
    for (const way of ways) {
      const { reference, fields } = await begunBy(way);
      expect([way, Object.keys(fields).length > 0]).toEqual([way, true]);
      expect(await tried.provider.reopen(reference)).toEqual(fields);
      expect(await tried.provider.look(reference)).toEqual({ status: 'started', failure: null });
    }
  });

  test('reports the amount received by QR code, even another one, and stores no card', async () => {
    for (const cents of [12_800, 6400, 13_000]) {
      const { reference } = await begunBy('paynow');
      await tried.payCode(reference, cents);
      const { card, status, received } = await tried.provider.look(reference);
      expect({ card, status, received }).toEqual({
        card: undefined,
        status: 'succeeded',
        received: money('SGD', cents),
      });
      const all = { reference, amount: money('SGD', cents), key: randomUUID() };
      expect(
        await tried.provider.refund({ ...all, amount: money('SGD', cents + 1), key: randomUUID() }),
      ).toMatchObject({ status: 'failed' });
      expect(await tried.provider.refund(all)).toEqual({ status: 'succeeded' });
    }
  });

  test('reports that the payer has refused a QR code', async () => {
    const { reference } = await begunBy('grabpay');
    await tried.refuseCode(reference);
    expect(await tried.provider.look(reference)).toMatchObject({
      status: 'failed',
      failure: 'walletDeclined',
    });
  });

  test('reads a webhook that it has signed, and no other', () => {
    const { header, secret, body } = tried.webhook;
    const text = Buffer.from(body('pi_1'));
    const signature = signWebhook({ body: text, secret, now: Date.now() });
    expect(tried.provider.readWebhook({ headers: { [header]: signature }, body: text })).toEqual({
      reference: 'pi_1',
    });
    expect(() => tried.provider.readWebhook({ headers: {}, body: text })).toThrow(/not signed/);
    expect(() =>
      tried.provider.readWebhook({ headers: { [header]: signature }, body: Buffer.from(body('pi_2')) }),
    ).toThrow(/not signed/);
  });
});

describe('Stripe', () => {
  test('is called again after a failure, and has processed the call once', async () => {
    await using stripe = await startStripeServer();
    const provider = createStripeProvider({ ...stripe.settings, now: Date.now });
    const start = startOf({ customer: 'cus_1' });
    stripe.failNext(500, true);
    await expect(provider.begin(start)).rejects.toMatchObject({ data: { code: 'unavailable' } });
    const { reference } = await provider.begin(start);
    expect(await provider.begin(start)).toMatchObject({ reference });
  });

  test('is called once more with the same key after a broken connection, and then given up', async () => {
    await using stripe = await startStripeServer();
    await using bank = await startCuttableBank(stripe.settings.apiBase);
    const unavailable: string[] = [];
    const onUnavailable = ({ message }: Error, call: string) => void unavailable.push(`${call}: ${message}`);
    const provider = createStripeProvider({
      ...stripe.settings,
      apiBase: bank.url,
      now: Date.now,
      onUnavailable,
    });
    const start = startOf({ customer: 'cus_1' });
    bank.breakNext(1);
    const { reference } = await provider.begin(start);
    expect(stripe.calls).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents']);
    expect(unavailable).toEqual([]);
    bank.breakNext(2);
    await expect(provider.look(String(reference))).rejects.toMatchObject({ data: { code: 'unavailable' } });
    expect(unavailable).toEqual([`GET payment_intents/${reference}: fetch failed`]);
    expect(await provider.look(String(reference))).toMatchObject({ status: 'started' });
    expect(await provider.begin(start)).toMatchObject({ reference });
  });

  test('is called at the endpoints of its API', async () => {
    await using stripe = await startStripeServer();
    const provider = createStripeProvider({ ...stripe.settings, now: Date.now });
    await provider.begin(startOf());
    await provider.begin(startOf({ amount: money('HKD', 0), customer: 'cus_1' }));
    expect(stripe.calls).toEqual([
      'POST /v1/customers',
      'POST /v1/payment_intents',
      'POST /v1/setup_intents',
    ]);
  });
});
