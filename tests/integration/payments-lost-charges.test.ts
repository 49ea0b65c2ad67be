import { randomUUID } from 'node:crypto';
import type { RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import type { InvoiceCharge } from '@harbour/server/payments/payments.ts';
import { describe, expect, test } from 'vitest';
import { chargedAmount, startChargeStage } from '../kit/charge-stage.ts';
import { forAllTests } from '../kit/for-all-tests.ts';

const stage = forAllTests(await startChargeStage());
const { app, stripe, desk } = stage;

const tomorrow = () => Date.now() + 86_400_000;
const unavailable = { data: { code: 'unavailable' } };

/** A charge that Stripe receives, or not, and whose response is lost. */
async function loseCharge(isReceived: boolean) {
  const { charge, stateOf } = await stage.subscribe();
  const stored = stripe.stored();
  const calls = stripe.calls.length;
  stripe.failNext(500, isReceived, 'POST /v1/payment_intents');
  await expect(desk().charge(charge)).rejects.toMatchObject(unavailable);
  return {
    charge,
    stateOf,
    taken: () => stripe.stored() - stored,
    sent: () => stripe.calls.slice(calls).filter((call) => call === 'POST /v1/payment_intents').length,
    paymentOf: async () => {
      const query = { invoice: charge.invoice };
      const [payment] = [await app.find('payments', query)].flat();
      return payment;
    },
    intentOf: () => stripe.lastIntent(),
    cardOf: async () =>
      (await app.app.service('subscriptions').get(charge.subscription)).paymentMethod.lastFour,
  };
}

test('a charge whose response was lost is found by the next caller', async () => {
  const { charge, taken } = await loseCharge(true);
  await desk().sweep();
  expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
  expect(taken()).toBe(chargedAmount.amount);
});

describe('a charge whose response was lost, with another card stored since', () => {
  test.each([
    ['the next attempt', (charge: InvoiceCharge) => desk().charge(charge)],
    ['the sweep', () => desk().sweep()],
  ])('is found by %s, and charged once', async (_who, request) => {
    const { charge, stateOf, taken, cardOf } = await loseCharge(true);
    await stage.saveCard(charge.subscription);
    const saved = await methodOf(charge.subscription);
    await request(charge);
    expect(await stateOf()).toBe('paid');
    expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
    expect(taken()).toBe(chargedAmount.amount);
    expect(await methodOf(charge.subscription)).toEqual(saved);
    expect(await cardOf()).toBe('4242');
  });

  test('is charged to its original card if it had not arrived', async () => {
    const { charge, taken } = await loseCharge(false);
    const first = await methodOf(charge.subscription);
    await stage.saveCard(charge.subscription);
    expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
    expect(taken()).toBe(chargedAmount.amount);
    expect(stripe.lastIntent().payment_method).toBe(first?.method);
  });

  test('is recorded when Stripe reports it', async () => {
    const { charge, stateOf, intentOf, paymentOf, sent } = await loseCharge(true);
    const { id: reference } = intentOf();
    await stage.saveCard(charge.subscription);
    const saved = await methodOf(charge.subscription);
    expect(await stripe.notify(reference, app.url)).toBe(204);
    expect(await stateOf()).toBe('paid');
    expect(await paymentOf()).toMatchObject({ status: 'succeeded', reference });
    expect(sent()).toBe(1);
    expect(await methodOf(charge.subscription)).toEqual(saved);
  });

  test('is found by its mark if Stripe has it with other parameters', async () => {
    const { charge, stateOf, taken } = await loseCharge(true);
    const { reference } = await app.app.service('subscriptions').get(charge.subscription);
    await app.database.db
      .updateTable('subscriptions')
      .set({ reference: `${reference}-2` })
      .where('_id', '=', charge.subscription)
      .execute();
    await stage.saveCard(charge.subscription);
    const saved = await methodOf(charge.subscription);
    await desk().sweep();
    expect([await stateOf(), taken()]).toEqual(['paid', chargedAmount.amount]);
    expect(await methodOf(charge.subscription)).toEqual(saved);
  });
});

describe('a charge whose response was lost a day ago', () => {
  test('is looked up and not made again', async () => {
    const { charge, stateOf, sent } = await loseCharge(true);
    await desk({ now: tomorrow }).sweep();
    expect(await desk().charge(charge)).toMatchObject({ status: 'succeeded' });
    expect([await stateOf(), sent()]).toEqual(['paid', 1]);
  });

  test('ends if the provider does not know it, so that another one can be made', async () => {
    const { charge, paymentOf, sent } = await loseCharge(false);
    await desk({ now: tomorrow }).sweep();
    expect([await paymentOf(), sent()]).toMatchObject([{ status: 'failed', failure: 'unavailable' }, 1]);
    expect(await desk().charge({ ...charge, key: randomUUID() })).toMatchObject({ status: 'succeeded' });
  });

  test('is left to staff if the previous version may have sent it', async () => {
    const { charge, sent, paymentOf } = await loseCharge(true);
    await app.database.db
      .updateTable('chargedCards')
      .set({ isMarked: false })
      .where('payment', '=', (await paymentOf())._id)
      .execute();
    await expect(desk({ now: tomorrow }).charge(charge)).rejects.toThrow(/look it up at stripe/);
    expect(sent()).toBe(1);
  });
});

test('a charge too small for a card, left open by the previous version, ends as well', async () => {
  const { charge, stateOf } = await stage.subscribe();
  stripe.failNext(500, false, 'POST /v1/payment_intents');
  const small = { ...charge, amount: money('HKD', 399) };
  await expect(desk().charge(small)).rejects.toMatchObject(unavailable);
  const [{ _id: payment }] = [await app.find('payments', { invoice: charge.invoice })].flat();
  await app.database.db.deleteFrom('chargedCards').where('payment', '=', payment).execute();
  await desk({ now: tomorrow }).sweep();
  expect(await desk().charge(small)).toMatchObject({ status: 'failed', failure: 'refused' });
  expect(await desk().charge({ ...charge, key: randomUUID() })).toMatchObject({ status: 'succeeded' });
  expect(await stateOf()).toBe('paid');
});

test.each([
  ['too small for a card', { amount: money('HKD', 399) }, []],
  ['in a currency that the account cannot take', {}, ['hkd']],
])(
  'a charge that its provider refuses because it is %s ends, and blocks no later one',
  async (...[, changes, currencies]) => {
    const { charge, stateOf } = await stage.subscribe();
    stripe.refuseCurrencies(...currencies);
    const refused = await desk().charge({ ...charge, ...changes });
    expect(refused).toMatchObject({ status: 'failed', failure: 'refused' });
    expect(await desk().charge({ ...charge, ...changes })).toEqual(refused);
    stripe.refuseCurrencies();
    expect(await desk().charge({ ...charge, key: randomUUID() })).toMatchObject({ status: 'succeeded' });
    expect(await stateOf()).toBe('paid');
  },
);

function methodOf(subscription: RecordId) {
  return app.database.db
    .selectFrom('paymentMethods')
    .select(['customer', 'method'])
    .where('subscription', '=', subscription)
    .executeTakeFirst();
}
