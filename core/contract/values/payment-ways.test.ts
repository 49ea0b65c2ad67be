import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { onlinePaymentWays, payableWays, paymentWayRules, paymentWays } from './payment-ways.ts';

test.each([
  ['hk', money('HKD', 68_800), ['card', 'fps', 'alipay', 'wechatPay', 'transfer']],
  ['sg', money('SGD', 12_800), ['card', 'paynow', 'grabpay', 'alipay', 'wechatPay', 'transfer']],
  // Amounts that a way does not take at all, or only from a minimum on.
  ['hk', money('HKD', 399), ['fps', 'transfer']],
  ['hk', money('HKD', 400), ['card', 'fps', 'alipay', 'wechatPay', 'transfer']],
  ['sg', money('SGD', 49), ['transfer']],
  ['sg', money('SGD', 20_000_000), ['card', 'paynow', 'grabpay', 'alipay', 'wechatPay', 'transfer']],
  ['sg', money('SGD', 20_000_001), ['card', 'grabpay', 'alipay', 'wechatPay', 'transfer']],
  // A place buys in its own currency; old invoices in another one are payable by cards and by wallets that
  // accept it.
  ['hk', money('SGD', 12_800), ['card', 'alipay', 'wechatPay', 'transfer']],
  ['hk', money('USD', 12_800), []],
  // Amount zero: a way is stored for later charges.
  ['sg', money('SGD', 0), ['card']],
] as const)('in %s, %j is payable by %j', (place, amount, ways) => {
  expect(payableWays({ place, amount }, paymentWays)).toEqual(ways);
});

test('returns only the requested ways of paying, in the order of a checkout', () => {
  const requested = ['paynow', 'fps', 'card'] as const;
  expect(payableWays({ place: 'sg', amount: money('SGD', 100) }, requested)).toEqual(['card', 'paynow']);
});

test('only one-off online ways have a time limit, and only online ways can be refunded', () => {
  for (const way of paymentWays) {
    const { canRecur, canRefund, minutes } = paymentWayRules[way];
    const isOnline = onlinePaymentWays.some((one) => one === way);
    expect([way, canRefund]).toEqual([way, isOnline]);
    expect([way, minutes !== null]).toEqual([way, isOnline && !canRecur]);
  }
});
