import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, multiplyMoney, sumMoney } from '../money/arithmetic.ts';
import { type Money, money } from '../money/money.ts';
import { places } from './places.ts';
import { type OrderBreakdown, priceOrder } from './price-order.ts';
import { priceSubscription } from './price-subscription.ts';
import type { SubscriptionChoice } from './subscription.ts';

const plan = { id: 'plan', type: 'lite', monthPrice: [money('HKD', 68_800), money('SGD', 10_000)] };
const inSingapore: SubscriptionChoice = {
  plan,
  modules: [],
  months: 12,
  place: 'sg',
  currency: 'SGD',
  at: '2026-01-01',
};

function orderOf(...given: Parameters<typeof priceOrder>): OrderBreakdown {
  const price = priceOrder(...given);
  if (price.kind !== 'order') throw new Error(`expected an order, got ${price.kind}`);
  return price;
}

describe('priceOrder', () => {
  test('adds hardware once to the prepaid term, and taxes both together', () => {
    const till = { id: 'till', price: [money('SGD', 50_000)], count: 2 };
    const { net, tax, total, hardware } = orderOf(inSingapore, [till]);
    expect([net, tax, total]).toEqual([money('SGD', 220_000), money('SGD', 19_800), money('SGD', 239_800)]);
    expect(hardware).toEqual([
      { id: 'till', unit: money('SGD', 50_000), count: 2, total: money('SGD', 100_000) },
    ]);
  });

  test('rounds the tax once, on the net of the term and the hardware', () => {
    // 9 % of 0.05 is 0.0045 for each of the two; 9 % of 0.10 is 0.009.
    const fiveCents = [money('SGD', 5)];
    const choice = { ...inSingapore, plan: { ...plan, monthPrice: fiveCents }, months: 1 };
    const { net, tax } = orderOf(choice, [{ id: 'pen', price: fiveCents, count: 1 }]);
    expect([net, tax]).toEqual([money('SGD', 10), money('SGD', 1)]);
  });

  test('charges the price of the subscription if there is no hardware', () => {
    const subscription = priceSubscription(inSingapore);
    expect(orderOf(inSingapore, [])).toMatchObject({
      subscription,
      total: subscription.kind === 'breakdown' && subscription.prepaidTotal,
    });
  });

  test('uses HKD for the whole order if one item has no price in the chosen currency', () => {
    const drawer = { id: 'drawer', price: [money('HKD', 60_000)], count: 1 };
    const { subscription, total } = orderOf(inSingapore, [drawer]);
    expect(subscription.currency).toBe('HKD');
    expect(subscription.requestedCurrency).toBe('SGD');
    expect(total.currency).toBe('HKD');
  });

  test('names what has no price, and returns contact-sales for enterprise plans', () => {
    const odd = { id: 'odd', price: [money('USD', 100)], count: 1 };
    expect(priceOrder(inSingapore, [odd])).toEqual({
      kind: 'unpriced',
      requestedCurrency: 'SGD',
      ids: ['odd'],
    });
    expect(priceOrder({ ...inSingapore, plan: { ...plan, type: 'enterprise' } }, [])).toEqual({
      kind: 'contact-sales',
    });
  });

  test('refuses a fractional count', () => {
    expect(() => priceOrder(inSingapore, [{ id: 'till', price: plan.monthPrice, count: 0.5 }])).toThrow(
      RangeError,
    );
  });
});

const prices = fc.tuple(fc.nat(1e6), fc.option(fc.nat(1e6))).map(([hkd, sgd]): Money[] => {
  return [money('HKD', hkd), ...(sgd === null ? [] : [money('SGD', sgd)])];
});
const pieces = fc.array(
  fc.record({ id: fc.uuid(), price: prices, count: fc.integer({ min: 1, max: 100 }) }),
  {
    maxLength: 20,
  },
);
const choices = fc.record({
  plan: fc.record({ id: fc.uuid(), type: fc.constant('lite'), monthPrice: prices }),
  modules: fc.constant([]),
  months: fc.integer({ min: 1, max: 60 }),
  place: fc.constantFrom(...places),
  currency: fc.constantFrom('HKD' as const, 'SGD' as const),
  at: fc.constant('2026-06-01'),
});

test('every figure of an order is in one currency and adds up to the cent', () => {
  fc.assert(
    fc.property(choices, pieces, (choice, hardware) => {
      const { subscription, hardware: lines, ...price } = orderOf(choice, hardware);
      const { currency } = subscription;
      expect(price.hardwareNet).toEqual(
        sumMoney(
          currency,
          lines.map(({ unit, count }) => multiplyMoney(unit, count)),
        ),
      );
      expect(price.net).toEqual(addMoney(subscription.prepaidNet, price.hardwareNet));
      expect(price.tax.amount).toBe(
        Math.floor((price.net.amount * subscription.taxRate.numerator + 50) / 100),
      );
      expect(price.total).toEqual(addMoney(price.net, price.tax));
      expect(lines.map(({ id }) => id)).toEqual(hardware.map(({ id }) => id));
    }),
  );
});
