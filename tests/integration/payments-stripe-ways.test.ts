import { randomUUID } from 'node:crypto';
import type { OnlinePaymentWay } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { describe, expect, test } from 'vitest';
import { startStripeServer } from '../kit/stripe-server.ts';

const startOf = (changes: object = {}) => ({
  amount: money('HKD', 68_800),
  key: randomUUID(),
  description: 'SO-1',
  email: 'amy@example.com',
  way: 'card' as const,
  actBy: null,
  returnUrl: 'http://shop.example/en/done/1',
  ...changes,
});

describe('Stripe', () => {
  test('has no FPS, draws its QR codes and links to its wallets', async () => {
    await using stripe = await startStripeServer();
    const provider = createStripeProvider({ ...stripe.settings, now: Date.now });
    expect(provider.ways).not.toContain('fps');
    const begin = async (way: OnlinePaymentWay) => {
      const { fields } = await provider.begin(startOf({ way, customer: 'cus_1', amount: money('SGD', 900) }));
      return fields;
    };
    for (const way of ['paynow', 'wechatPay'] as const)
      expect(await begin(way)).toMatchObject({
        code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      });
    for (const way of ['alipay', 'grabpay'] as const)
      expect(await begin(way)).toMatchObject({
        redirect: expect.stringMatching(/^https:\/\/hooks\.stripe\.com/),
      });
  });

  test('reports that a QR code which nobody has paid in time has expired', async () => {
    await using stripe = await startStripeServer();
    const provider = createStripeProvider({ ...stripe.settings, now: Date.now });
    const { reference } = await provider.begin(startOf({ way: 'wechatPay', customer: 'cus_1' }));
    stripe.endCode(reference, 'payment_intent_payment_attempt_expired');
    expect(await provider.look(reference)).toMatchObject({ status: 'failed', failure: 'expiredCode' });
  });

  test('reports a way of paying that it does not offer to the account as unavailable', async () => {
    await using stripe = await startStripeServer();
    const provider = createStripeProvider({ ...stripe.settings, now: Date.now });
    const start = startOf({ way: 'paynow', customer: 'cus_1', amount: money('HKD', 900) });
    await expect(provider.begin(start)).rejects.toMatchObject({ data: { code: 'unavailable' } });
  });
});
