import { money } from '@harbour/core/money';
import { StripeRefusal } from '@harbour/server/payments/stripe/stripe-api.ts';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { signWebhook } from '@harbour/server/payments/webhook-signature.ts';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startRecordingServer } from '../kit/recording-server.ts';

const service = forAllTests(await startRecordingServer());

const provider = (onRefused?: (problem: unknown) => void) =>
  createStripeProvider({
    onRefused,
    secretKey: 'sk_1',
    publishableKey: 'pk_1',
    webhookSecret: 'whsec_1',
    apiBase: service.url,
    now: Date.now,
  });

const intent = { id: 'pi_1', status: 'requires_payment_method', customer: 'cus_1', client_secret: 'cs_1' };
const START = {
  amount: money('HKD', 68_800),
  key: 'key-1',
  description: 'SO-1',
  email: 'amy@example.com',
  actBy: null,
  returnUrl: 'http://shop.example/en/done/1',
};
const stored = { customer: 'cus_1', method: 'pm_1' };
const CHARGE = {
  method: stored,
  amount: money('HKD', 68_800),
  key: 'key-2',
  description: 'SU-1',
  isMarked: true,
  createdAt: '2026-03-02T04:00:00.000Z',
};

describe('the Stripe provider', () => {
  test('creates a customer and an intent, once per key, and keeps the card for renewals', async () => {
    service.respondNext({ id: 'cus_9' });
    service.respondNext(intent);
    service.requested();
    const begun = await provider().begin({ ...START, way: 'card' });
    expect(begun).toEqual({
      reference: 'pi_1',
      fields: { publishableKey: 'pk_1', clientSecret: 'cs_1' },
    });
    expect(service.requested()).toEqual([
      { line: 'POST /v1/customers', key: 'key-1-customer', form: { email: 'amy@example.com' } },
      {
        line: 'POST /v1/payment_intents',
        key: 'key-1',
        form: {
          customer: 'cus_9',
          description: 'SO-1',
          amount: '68800',
          currency: 'hkd',
          'payment_method_types[0]': 'card',
          setup_future_usage: 'off_session',
        },
      },
    ]);
  });

  test('requests only a card if nothing is to be paid', async () => {
    service.respondNext({ ...intent, id: 'seti_1', client_secret: null });
    const free = { ...START, amount: money('HKD', 0), way: 'card', customer: 'cus_1' } as const;
    expect((await provider().begin(free)).fields).toEqual({ publishableKey: 'pk_1' });
    const form = { customer: 'cus_1', description: 'SO-1', usage: 'off_session' };
    expect(service.requested()).toEqual([
      { line: 'POST /v1/setup_intents', key: 'key-1', form: { ...form, 'payment_method_types[0]': 'card' } },
    ]);
    for (const id of ['seti_1', 'pi_1']) {
      service.respondNext(intent);
      await provider().look(id);
    }
    expect(service.requested().map(({ line }) => line)).toEqual([
      'GET /v1/setup_intents/seti_1?expand[0]=payment_method',
      'GET /v1/payment_intents/pi_1?expand[0]=payment_method',
    ]);
  });

  test.each([
    ['paynow', 'paynow', {}],
    ['grabpay', 'grabpay', {}],
    ['alipay', 'alipay', {}],
    ['wechatPay', 'wechat_pay', { 'payment_method_options[wechat_pay][client]': 'web' }],
  ] as const)('confirms a payment by %s at once, and stores no method', async (way, type, more) => {
    const url = 'https://pay.example/1';
    service.respondNext({ ...intent, next_action: { type: 'x', redirect_to_url: { url } } });
    const begun = await provider().begin({ ...START, way, customer: 'cus_1' });
    expect(begun.fields).toMatchObject({ redirect: url });
    expect(service.requested()).toEqual([
      {
        line: 'POST /v1/payment_intents',
        key: 'key-1',
        form: {
          customer: 'cus_1',
          description: 'SO-1',
          amount: '68800',
          currency: 'hkd',
          confirm: 'true',
          'payment_method_types[0]': type,
          'payment_method_data[type]': type,
          ...more,
          return_url: START.returnUrl,
          'metadata[single_use]': 'yes',
        },
      },
    ]);
  });

  test('rejects FPS without a call, as Stripe does not have it', async () => {
    const fps = { ...START, way: 'fps', customer: 'cus_1' } as const;
    await expect(provider().begin(fps)).rejects.toThrow('Stripe has no FPS');
    expect(service.requested()).toEqual([]);
  });

  test('suggests another way if one is refused, and passes on every other failure', async () => {
    const start = { ...START, way: 'paynow', customer: 'cus_1' } as const;
    service.respondNext({ error: { type: 'invalid_request_error' } }, 400);
    await expect(provider().begin(start)).rejects.toMatchObject({
      message: 'This way of paying is not available at the moment. Choose another one.',
      cause: { name: 'StripeRefusal' },
    });
    service.respondNext({}, 500);
    await expect(provider().begin(start)).rejects.toThrow('does not respond');
    service.respondNext({ error: { type: 'invalid_request_error' } }, 400);
    await expect(provider().begin({ ...start, way: 'card' })).rejects.toThrow(StripeRefusal);
  });

  test('charges a stored card, with its owner present or away', async () => {
    service.requested();
    for (const attended of [true, false]) {
      service.respondNext({ ...intent, status: 'succeeded' });
      expect(await provider().charge({ ...CHARGE, attended })).toMatchObject({
        reference: 'pi_1',
        status: 'succeeded',
      });
    }
    const form = {
      amount: '68800',
      currency: 'hkd',
      description: 'SU-1',
      customer: 'cus_1',
      payment_method: 'pm_1',
      confirm: 'true',
      'expand[0]': 'payment_method',
      'metadata[payment]': 'key-2',
    };
    const here = { use_stripe_sdk: 'true', 'payment_method_types[0]': 'card', 'metadata[kept_card]': 'yes' };
    expect(service.requested()).toEqual([
      { line: 'POST /v1/payment_intents', key: 'key-2', form: { ...form, ...here } },
      {
        line: 'POST /v1/payment_intents',
        key: 'key-2',
        form: { ...form, off_session: 'true', 'metadata[unattended]': 'yes' },
      },
    ]);
  });

  test.each(['payment_method', 'customer'])(
    'reports a card whose %s is gone as not charged',
    async (param) => {
      service.respondNext({ error: { type: 'invalid_request_error', param } }, 400);
      expect(await provider().charge({ ...CHARGE, attended: false })).toEqual({
        status: 'failed',
        failure: 'expiredCard',
      });
    },
  );

  test('uses the parameters of the previous version for a charge that it may have sent', async () => {
    service.requested();
    service.respondNext({ ...intent, status: 'succeeded' });
    await provider().charge({ ...CHARGE, attended: false, isMarked: false });
    expect(Object.keys(service.requested()[0]?.form ?? {})).not.toContain('metadata[payment]');
  });

  test('reports a refused amount as not charged, with the problem', async () => {
    const problems: unknown[] = [];
    const error = { type: 'invalid_request_error', param: 'amount', code: 'amount_too_small' };
    service.respondNext({ error }, 400);
    const refused = await provider((problem) => problems.push(problem)).charge({ ...CHARGE, attended: true });
    expect(refused).toEqual({ status: 'failed', failure: 'refused' });
    expect(problems).toMatchObject([{ code: 'amount_too_small', param: 'amount' }]);
  });

  test.each([
    [{ type: 'invalid_request_error', code: 'invalid_api_key' }, 401],
    [{ type: 'invalid_request_error' }, 403],
    [{ type: 'api_error', param: 'customer' }, 400],
  ])('does not take %j with status %i for a charge that was never made', async (error, status) => {
    service.respondNext({ error }, status);
    await expect(provider().charge({ ...CHARGE, attended: true })).rejects.toThrow(StripeRefusal);
  });

  test('finds a charge by its mark if the key was used with other parameters', async () => {
    const charge = { ...CHARGE, attended: true };
    const made = { ...intent, status: 'succeeded', metadata: { payment: 'key-2' } };
    service.respondNext({ error: { type: 'idempotency_error' } }, 400);
    service.respondNext({ data: [{ ...intent, id: 'pi_2' }], has_more: true });
    service.respondNext({ data: [made], has_more: true });
    service.requested();
    expect(await provider().charge(charge)).toMatchObject({ status: 'succeeded', reference: 'pi_1' });
    const list = 'GET /v1/payment_intents?customer=cus_1&created[gte]=1772420400&limit=100';
    expect(service.requested().map(({ line }) => line)).toEqual([
      'POST /v1/payment_intents',
      `${list}&expand[0]=data.payment_method`,
      `${list}&starting_after=pi_2&expand[0]=data.payment_method`,
    ]);
    service.respondNext({ error: { type: 'idempotency_error' } }, 400);
    service.respondNext({ data: [] });
    await expect(provider().charge(charge)).rejects.toThrow(StripeRefusal);
    service.respondNext({ error: { type: 'idempotency_error' } }, 400);
    await expect(provider().charge({ ...charge, isMarked: false })).rejects.toThrow(StripeRefusal);
  });

  test('reports why a card was declined', async () => {
    const payment_intent = { ...intent, metadata: { unattended: 'yes' } };
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    service.respondNext({ error: { ...error, payment_intent } }, 402);
    expect(await provider().charge({ ...CHARGE, attended: false })).toEqual({
      status: 'failed',
      failure: 'insufficientFunds',
      reference: 'pi_1',
    });
  });

  test('cancels an intent, and reads the result of one that has already ended', async () => {
    service.requested();
    service.respondNext({ error: { type: 'invalid_request_error' } }, 400);
    service.respondNext({ ...intent, status: 'succeeded' });
    expect(await provider().cancel('pi_1')).toMatchObject({ status: 'succeeded' });
    expect(service.requested().map(({ line }) => line)).toEqual([
      'POST /v1/payment_intents/pi_1/cancel',
      'GET /v1/payment_intents/pi_1?expand[0]=payment_method',
    ]);
    service.respondNext({}, 500);
    await expect(provider().cancel('pi_1')).rejects.toMatchObject({ data: { code: 'unavailable' } });
  });

  test('returns the fields of a challenge', async () => {
    service.respondNext({ ...intent, status: 'requires_action', metadata: { kept_card: 'yes' } });
    expect(await provider().reopen('pi_1')).toEqual({
      publishableKey: 'pk_1',
      clientSecret: 'cs_1',
      challenge: true,
    });
  });
});

describe('a refund at Stripe', () => {
  const refund = { reference: 'pi_1', amount: money('HKD', 700), key: 'key-3' };
  const made = (given: object) => ({ status: 'succeeded', metadata: { key: 'key-3' }, ...given });

  test('is requested with its key, which is also stored on it', async () => {
    service.requested();
    service.respondNext(made({}));
    expect(await provider().refund(refund)).toEqual({ status: 'succeeded' });
    const form = { payment_intent: 'pi_1', amount: '700', 'metadata[key]': 'key-3' };
    expect(service.requested()).toEqual([{ line: 'POST /v1/refunds', key: 'key-3', form }]);
  });

  test.each([
    [{ status: 'pending' }, { status: 'pending' }],
    [{ status: 'requires_action' }, { status: 'pending' }],
    [{ status: null }, { status: 'pending' }],
    [{ status: 'canceled' }, { status: 'failed', refusal: 'canceled' }],
    [
      { status: 'failed', failure_reason: 'lost_or_stolen_card' },
      { status: 'failed', refusal: 'lost_or_stolen_card' },
    ],
  ])('with %j is reported as %j', async (given, outcome) => {
    service.respondNext({
      data: [made({ metadata: { key: 'other' } }), made({ metadata: null }), made(given)],
    });
    expect(await provider().lookRefund(refund)).toEqual(outcome);
    expect(service.requested()).toMatchObject([{ line: 'GET /v1/refunds?payment_intent=pi_1&limit=100' }]);
  });

  test('that is refused may have been made before, and otherwise reports the reason', async () => {
    const error = { type: 'invalid_request_error', message: 'Charge has been refunded.' };
    service.respondNext({ error }, 400);
    service.respondNext({ data: [made({})] });
    expect(await provider().refund(refund)).toEqual({ status: 'succeeded' });
    service.respondNext({ error }, 400);
    service.respondNext({ data: [] });
    expect(await provider().refund(refund)).toEqual({ status: 'failed', refusal: error.message });
    service.respondNext({}, 503);
    await expect(provider().refund(refund)).rejects.toMatchObject({ data: { code: 'unavailable' } });
    expect(
      await provider()
        .lookRefund(refund)
        .catch(() => 'unreadable'),
    ).toBe('unreadable');
  });
});

describe('a webhook from Stripe', () => {
  const read = (event: unknown) => {
    const body = JSON.stringify(event);
    const signature = signWebhook({ body, secret: 'whsec_1', now: Date.now() });
    return provider().readWebhook({ headers: { 'stripe-signature': signature }, body: Buffer.from(body) });
  };
  const of = (object: object) => ({ data: { object: { id: 'x_1', ...object } } });

  test.each([
    [of({ object: 'payment_intent' }), { reference: 'x_1' }],
    [of({ object: 'payment_intent', metadata: { payment: 'k' } }), { reference: 'x_1', key: 'k' }],
    [of({ object: 'setup_intent' }), { reference: 'x_1' }],
    [of({ object: 'refund', payment_intent: 'pi_1' }), { reference: 'pi_1' }],
    [of({ object: 'refund', payment_intent: null }), undefined],
    [of({ object: 'refund' }), undefined],
    [of({ object: 'charge', payment_intent: 'pi_1' }), undefined],
    [{ data: {} }, undefined],
    [{}, undefined],
  ])('%j is about %j', (event, subject) => {
    expect(read(event)).toEqual(subject);
  });

  test('is rejected without Stripe’s signature', () => {
    const body = Buffer.from('{}');
    expect(() => provider().readWebhook({ headers: {}, body })).toThrow(
      'This message is not signed by Stripe.',
    );
  });
});
