import { randomUUID } from 'node:crypto';
import { money } from '@harbour/core/money';
import type { Intent } from '@harbour/server/payments/sandbox/intents.ts';
import { createSandboxProvider } from '@harbour/server/payments/sandbox/sandbox-provider.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandboxBank, type SandboxBank } from '../kit/sandbox-bank.ts';

let own: SandboxBank;
beforeAll(async () => {
  own = await openSandboxBank();
});
afterAll(() => own[Symbol.asyncDispose]());

const amount = money('HKD', 68_801);

describe('the bank', () => {
  test('opens one attempt per key, for a new customer unless one is named', async () => {
    const first = await own.open({ key: 'same' });
    expect(first).toMatchObject({
      key: 'same',
      currency: 'HKD',
      amount: 68_801,
      refunded: 0,
      description: 'SO-1',
      way: 'card',
      status: 'started',
      failure: null,
      method: null,
      decidesAt: null,
      received: null,
      expiresAt: null,
      card: null,
    });
    expect(first.reference).toMatch(/^sbx_[\w-]{24}$/);
    expect(first.customer).toMatch(/^cus_[\w-]{24}$/);
    expect(await own.open({ key: 'same', amount: money('HKD', 1) })).toEqual(first);
    expect((await own.open({ customer: 'cus_1' })).customer).toBe('cus_1');
    expect((await own.open()).customer).not.toBe(first.customer);
  });

  test('stores a card without its number, and accepts no second one for the same attempt', async () => {
    const intent = await own.open();
    const paid = await own.pay(intent, 'success');
    expect(paid).toMatchObject({
      status: 'succeeded',
      failure: null,
      decidesAt: null,
      method: expect.stringMatching(/^card_[\w-]{24}$/),
      card: { behaviour: 'success', brand: 'visa', lastFour: '4242', expiry: '2034-12-31' },
    });
    expect(await own.pay(intent, 'declined')).toEqual(paid);
    expect(await own.pay({ ...intent, reference: 'sbx_unknown' }, 'success')).toBeUndefined();
  });

  test('decides late after four seconds, as the card determines, and once', async () => {
    const [good, bad] = [await own.open(), await own.open()];
    expect(await own.pay(good, 'late')).toMatchObject({
      status: 'processing',
      failure: null,
      decidesAt: new Date(own.time + 4000).toISOString(),
    });
    await own.pay(bad, 'lateDeclined');
    own.time += 3999;
    expect([await own.bank.decideLate(), await own.bank.isAnyLate()]).toEqual([[], true]);
    own.time += 1;
    expect((await own.bank.decideLate()).toSorted()).toEqual([good.reference, bad.reference].toSorted());
    expect(await own.bank.find(good.reference)).toMatchObject({ status: 'succeeded', decidesAt: null });
    expect(await own.bank.find(bad.reference)).toMatchObject({ status: 'failed', failure: 'declined' });
    expect([await own.bank.decideLate(), await own.bank.isAnyLate()]).toEqual([[], false]);
  });

  test('accepts one response to its challenge', async () => {
    const [yes, no] = [await own.open(), await own.open()];
    for (const intent of [yes, no]) expect((await own.pay(intent, 'secure'))?.status).toBe('authenticating');
    expect(await own.bank.answerChallenge(no.reference, false)).toMatchObject({
      status: 'failed',
      failure: 'authentication',
    });
    expect(await own.bank.answerChallenge(no.reference, true)).toMatchObject({ status: 'failed' });
    expect(await own.bank.answerChallenge(yes.reference, true)).toMatchObject({
      status: 'succeeded',
      failure: null,
    });
  });

  test('cancels only an open attempt or its challenge', async () => {
    const [started, requested, paid] = [await own.open(), await own.open(), await own.open()];
    await own.pay(requested, 'secure');
    await own.pay(paid, 'success');
    for (const { reference } of [started, requested, paid]) await own.bank.cancel(reference);
    const stateOf = async ({ reference }: Intent) => (await own.bank.find(reference))?.status;
    expect([await stateOf(started), await stateOf(requested), await stateOf(paid)]).toEqual([
      'cancelled',
      'cancelled',
      'succeeded',
    ]);
  });

  test('charges a stored card while it is valid, and no unknown one', async () => {
    const stored = await own.store('success', '03/26');
    const charge = (changes: object = {}) =>
      own.bank.charge({
        key: randomUUID(),
        amount,
        description: 'SU-1',
        attended: false,
        method: stored,
        ...changes,
      });
    expect(await charge()).toMatchObject({ status: 'succeeded', ...stored, description: 'SU-1' });
    const unknown = await charge({ method: { ...stored, method: 'card_unknown' } });
    expect(unknown).toMatchObject({ status: 'failed', failure: 'expiredCard', method: null });
    const before = own.time;
    own.time = Date.parse('2026-03-31T15:59:59Z');
    expect((await charge()).status).toBe('succeeded');
    own.time += 1000;
    expect(await charge()).toMatchObject({ status: 'failed', failure: 'expiredCard', method: stored.method });
    own.time = before;
  });

  test('challenges the owner of a stored card only if they attend', async () => {
    const stored = await own.store('renewalSecure');
    const charge = (attended: boolean) =>
      own.bank.charge({ key: randomUUID(), amount, description: 'SU-1', attended, method: stored });
    expect((await charge(true)).status).toBe('authenticating');
    expect(await charge(false)).toMatchObject({ status: 'failed', failure: 'authentication' });
  });

  test('accepts any amount for a QR code once, even if it was cancelled or refused', async () => {
    const [ended, refused, card] = [await own.openCode(), await own.openCode(), await own.open()];
    await own.bank.cancel(ended.reference);
    const paid = await own.bank.payCode(ended.reference, 5);
    expect(paid).toMatchObject({ status: 'succeeded', received: 5, failure: null });
    expect(await own.bank.payCode(ended.reference, 6)).toEqual(paid);
    expect(await own.bank.refuseCode(ended.reference)).toEqual(paid);
    expect(await own.bank.refuseCode(refused.reference)).toMatchObject({
      status: 'failed',
      failure: 'walletDeclined',
      received: null,
    });
    expect(await own.bank.payCode(refused.reference, 7)).toMatchObject({
      status: 'succeeded',
      failure: null,
    });
    expect(await own.bank.payCode(card.reference, 8)).toEqual(card);
    expect(await own.pay(await own.openCode(), 'success')).toMatchObject({ status: 'started', method: null });
  });
});

describe('the provider', () => {
  const provider = (onLate: () => void = () => {}) =>
    createSandboxProvider({
      bank: own.bank,
      origin: () => 'http://cards.example',
      webhookSecret: 's',
      onLate,
      now: own.now,
    });

  test('says why it refuses a refund, and that it does not know a payment', async () => {
    const intent = await own.open();
    await own.pay(intent, 'success');
    const refund = { reference: intent.reference, amount: money('HKD', 68_802), key: 'refund-1' };
    expect(await provider().refund(refund)).toEqual({
      status: 'failed',
      refusal: 'That is more than was taken.',
    });
    await expect(provider().look('sbx_unknown')).rejects.toMatchObject({
      message: 'The sandbox knows no such payment.',
      data: { code: 'not-found' },
    });
    const unpaid = await own.open();
    expect(await provider().refund({ ...refund, reference: unpaid.reference })).toMatchObject({
      status: 'failed',
    });
  });

  test('triggers late decisions, and reports a challenge as an open attempt', async () => {
    let late = 0;
    const stored = await own.store('renewalLate');
    const createdAt = new Date().toISOString();
    const charge = { amount, description: 'SU-1', attended: false, isMarked: true, createdAt };
    const charged = await provider(() => (late += 1)).charge({ ...charge, key: 'late-1', method: stored });
    expect([charged.status, late]).toEqual(['processing', 1]);
    const requested = await own.open();
    await own.pay(requested, 'secure');
    expect(await provider().look(requested.reference)).toMatchObject({ status: 'started', failure: null });
    expect(await provider().look(requested.reference)).not.toHaveProperty('received');
  });

  test('rejects messages that it has not signed', async () => {
    const text = 'This message is not signed by the sandbox.';
    expect(() => provider().readWebhook({ headers: {}, body: Buffer.from('{}') })).toThrow(text);
  });
});
