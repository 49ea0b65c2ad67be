import { money } from '@harbour/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act } from './act.ts';
import { billOf, partsOf, piecesOf } from './bill.ts';
import { changeFor, likelyTenders } from './cash.ts';
import { cleanName, NAME_LENGTH, readPrice, toOwnItems } from './own-items.ts';
import type { Shop } from './shop.ts';
import { picturedShop } from './stills.ts';

const amounts = (shop: Shop) => {
  const { subtotal, serviceCharge, tax, total } = billOf(shop, shop.order);
  return [subtotal, serviceCharge, tax, total].map(({ amount }) => amount);
};

describe('a bill', () => {
  it.each([
    ['hk', 'restaurant', [18400, 0, 0, 18400]],
    // 3,460 + 10 % = 3,806, and 9 % of it is 342.54.
    ['sg', 'restaurant', [3460, 346, 343, 4149]],
    // The price includes 9 % GST: 17,000 x 9 / 109 = 1,403.67.
    ['sg', 'fashion-retail', [17000, 0, 1404, 17000]],
  ] as const)('in %s for a %s has the service charge and tax of the place', (place, trade, expected) => {
    expect(amounts(picturedShop(trade, place))).toEqual(expected);
  });

  it('is split into equal parts that differ by at most a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.constantFrom('hk', 'sg'), (guests, place) => {
        const shop = act(picturedShop('restaurant', place), { do: 'splitEqually', guests });
        const totals = partsOf(shop, shop.order).map(({ total }) => total.amount);
        expect(totals).toHaveLength(guests);
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is split by dish with proportional charges, and without a guest who has no dish', () => {
    const byDish = act(picturedShop('restaurant', 'sg'), { do: 'splitByDish', guests: 3 });
    const tea = piecesOf(byDish.order).find(({ item }) => item === 'milkTea');
    const shop = act(byDish, { do: 'assign', piece: tea?.id ?? '', guest: 2 });
    expect(partsOf(shop, shop.order)).toMatchObject([
      { guest: 0, subtotal: { amount: 2980 }, total: { amount: 3573 } },
      { guest: 2, subtotal: { amount: 480 }, serviceCharge: { amount: 48 }, total: { amount: 576 } },
    ]);
  });
});

describe('cash', () => {
  it('is suggested as the exact amount and in the notes of the place that cover it', () => {
    expect(likelyTenders(money('HKD', 18400), 'hk').map(({ amount }) => amount)).toEqual([
      18400, 20000, 50000, 100000,
    ]);
    expect(likelyTenders(money('SGD', 500), 'sg').map(({ amount }) => amount)).toEqual([
      500, 1000, 5000, 10000,
    ]);
  });

  it('always covers the amount due, and the rest is returned as change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_99 }), fc.constantFrom('hk', 'sg'), (cents, place) => {
        const due = money(place === 'hk' ? 'HKD' : 'SGD', cents);
        for (const tendered of likelyTenders(due, place))
          expect(changeFor(due, tendered).amount).toBe(tendered.amount - cents);
        for (const { amount } of likelyTenders(due, place)) expect(amount).toBeGreaterThanOrEqual(cents);
      }),
    );
  });
});

describe('the visitor’s own items', () => {
  it('have names of limited length without control characters', () => {
    expect(cleanName('  Nasi\u0000\tlemak \u202e special\n')).toBe('Nasi lemak special');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text);
        expect([...name].length).toBeLessThanOrEqual(NAME_LENGTH);
        expect(cleanName(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });

  it('have a price above zero, below 10,000 and in the currency of the place', () => {
    expect(readPrice('HK$48.50', 'hk')).toEqual(money('HKD', 4850));
    expect(['0', '-5', '10000', 'tea', 'S$5', ''].map((text) => readPrice(text, 'hk'))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('are limited to three, and left out without a name', () => {
    const entered = { name: 'Laksa', price: '9.80' };
    const items = toOwnItems([entered, { name: '', price: '5' }, entered, entered], 'restaurant', 'sg');
    expect(items.map(({ id, price, station }) => [id, price.amount, station])).toEqual([
      ['own1', 980, 'hot'],
      ['own3', 980, 'hot'],
    ]);
  });
});
