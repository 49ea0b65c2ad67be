import { sumMoney } from '@harbour/core/money';
import { places } from '@harbour/core/pricing';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Action, act } from './act.ts';
import { billOf, methodsOf, partsOf, unpaidParts } from './bill.ts';
import { isTrade, TRADES } from './catalogue.ts';
import { reportDay } from './day.ts';
import { openShop, type Shop } from './shop.ts';
import { picturedShop, startingShop } from './stills.ts';

const does = (shop: Shop, ...actions: readonly Action[]) => actions.reduce(act, shop);
const add = (item: string): Action => ({ do: 'add', item });
const soldOut = { do: 'soldOut', item: 'milkTea' } as const;
const restaurant = () => openShop('restaurant', 'hk');

describe('an order', () => {
  it('adds a repeated dish to its line unless the line has options or was sent', () => {
    const shop = does(restaurant(), add('milkTea'), add('milkTea'));
    expect(shop.order.lines).toMatchObject([{ item: 'milkTea', quantity: 2 }]);
    const sweet = does(shop, { do: 'option', line: '0', option: 'lessSweet' }, add('milkTea'));
    expect(sweet.order.lines).toMatchObject([
      { quantity: 2, options: ['lessSweet'] },
      { quantity: 1, options: [] },
    ]);
    expect(does(shop, { do: 'send' }, add('milkTea')).order.lines).toHaveLength(2);
  });

  it('charges for an option until it is removed', () => {
    const cheese = { do: 'option', line: '0', option: 'moreCheese' } as const;
    const shop = does(restaurant(), add('porkChopRice'), cheese);
    expect(billOf(shop, shop.order).total.amount).toBe(7600);
    expect(billOf(shop, does(shop, cheese).order).total.amount).toBe(6800);
  });

  it('gives each station a ticket with its own dishes, and sends each dish once', () => {
    const shop = picturedShop('restaurant', 'hk');
    expect(shop.tickets.map(({ station, lines }) => [station, lines.map(({ item }) => item)])).toEqual([
      ['hot', ['porkChopRice', 'macaroni']],
      ['bar', ['milkTea']],
      ['bakery', ['pineappleBun']],
    ]);
    expect(does(shop, { do: 'send' })).toMatchObject({
      tickets: shop.tickets,
      event: { kind: 'refused', reason: 'nothingToSend' },
    });
  });

  it('refuses to remove or change a dish that was sent to a station', () => {
    const shop = picturedShop('restaurant', 'hk');
    const after = does(shop, { do: 'remove', line: '0' }, { do: 'option', line: '0', option: 'addEgg' });
    expect(after.order).toEqual(shop.order);
    expect(after.event).toEqual({ kind: 'refused', reason: 'alreadySent' });
  });
});

describe('the menu', () => {
  it('keeps the price of ordered items when the price on the menu changes', () => {
    const price = { currency: 'HKD', amount: 9900 } as Shop['items'][number]['price'];
    const shop = does(restaurant(), add('toast'), { do: 'setPrice', item: 'toast', price }, add('toast'));
    expect(shop.order.lines.map(({ unit }) => unit.amount)).toEqual([3600, 9900]);
  });

  it('rejects a price of zero and one in another currency', () => {
    for (const price of [
      { currency: 'HKD', amount: 0 },
      { currency: 'SGD', amount: 100 },
    ])
      expect(
        does(restaurant(), {
          do: 'setPrice',
          item: 'toast',
          price: price as Shop['items'][number]['price'],
        }),
      ).toMatchObject({ items: restaurant().items, event: { reason: 'badPrice' } });
  });

  it('refuses to sell an item that is sold out until it is available again', () => {
    const shop = does(restaurant(), soldOut, add('milkTea'));
    expect(shop.order.lines).toEqual([]);
    expect(shop.event).toEqual({ kind: 'refused', reason: 'itemGone' });
    expect(does(shop, soldOut, add('milkTea')).order.lines).toHaveLength(1);
  });

  it('never sells more than the stock', () => {
    const four = [add('linenShirtL'), add('linenShirtL'), add('linenShirtL'), add('linenShirtL')];
    const shop = does(openShop('fashion-retail', 'hk'), ...four);
    expect(shop.order.lines).toMatchObject([{ quantity: 3 }]);
    expect(does(shop, { do: 'remove', line: '0' }, add('linenShirtL')).order.lines).toMatchObject([
      { quantity: 3 },
    ]);
  });
});

describe('closing the day', () => {
  it('is refused while a bill is open, and stops new orders until the next day is opened', () => {
    const open = picturedShop('restaurant', 'hk');
    expect(does(open, { do: 'closeDay' })).toMatchObject({ isClosed: false, event: { reason: 'openBill' } });
    const closed = does(open, { do: 'pay', part: 0, method: 'octopus' }, { do: 'closeDay' });
    expect(closed).toMatchObject({ isClosed: true, event: { kind: 'closed' } });
    expect(does(closed, add('toast'))).toMatchObject({ event: { reason: 'dayClosed' }, order: closed.order });
    expect(does(closed, { do: 'openDay' })).toMatchObject({ isClosed: false, sales: [] });
    expect(does(open, { do: 'openDay' })).toMatchObject({ order: open.order });
  });
});

test('rejects a payment method of the other place, and cash that does not cover the bill', () => {
  const shop = picturedShop('restaurant', 'sg');
  expect(does(shop, { do: 'pay', part: 0, method: 'octopus' })).toMatchObject({
    order: shop.order,
    event: { reason: 'nothingToPay' },
  });
  const short = { ...billOf(shop, shop.order).total, amount: 100 } as Shop['items'][number]['price'];
  expect(does(shop, { do: 'pay', part: 0, method: 'cash', tendered: short }).event).toEqual({
    kind: 'refused',
    reason: 'notEnough',
  });
});

test('a partly paid bill cannot be changed until the rest is paid', () => {
  const shop = does(
    picturedShop('restaurant', 'hk'),
    { do: 'splitEqually', guests: 3 },
    { do: 'pay', part: 1, method: 'card' },
  );
  for (const action of [add('toast'), { do: 'join' }, { do: 'splitByDish', guests: 2 }] as const)
    expect(does(shop, action)).toMatchObject({ order: shop.order, event: { reason: 'partlyPaid' } });
  const paid = does(shop, { do: 'pay', part: 0, method: 'fps' }, { do: 'pay', part: 2, method: 'octopus' });
  expect(paid).toMatchObject({ order: { number: 8, lines: [] }, sales: [{ order: { number: 7 } }] });
});

/** Any action on any shop, sensible or not. */
const anyAction = (shop: Shop): fc.Arbitrary<Action> => {
  const item = fc.constantFrom(...shop.items.map(({ id }) => id));
  const line = fc.integer({ min: 0, max: 40 }).map(String);
  const guests = fc.integer({ min: 0, max: 9 });
  const method = fc.constantFrom(...methodsOf(shop.place));
  return fc.oneof(
    { weight: 6, arbitrary: item.map(add) },
    { weight: 1, arbitrary: line.map((id): Action => ({ do: 'remove', line: id })) },
    { weight: 1, arbitrary: fc.constant<Action>({ do: 'send' }) },
    { weight: 1, arbitrary: item.map((id): Action => ({ do: 'soldOut', item: id })) },
    {
      weight: 1,
      arbitrary: guests.map((number): Action => ({ do: 'splitEqually', guests: number })),
    },
    { weight: 1, arbitrary: guests.map((number): Action => ({ do: 'splitByDish', guests: number })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(line, fc.nat(3), fc.nat(5))
        .map(([id, index, guest]): Action => ({ do: 'assign', piece: `${id}.${index}`, guest })),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(5), method).map(([part, by]): Action => ({ do: 'pay', part, method: by })),
    },
    { weight: 1, arbitrary: fc.constant<Action>({ do: 'closeDay' }) },
  );
};

const anyDay = fc
  .tuple(fc.constantFrom(...TRADES), fc.constantFrom(...places))
  .map(([trade, place]) => startingShop(trade, place))
  .chain((shop) => fc.array(anyAction(shop), { maxLength: 60 }).map((actions) => ({ shop, actions })));

describe('after any sequence of actions', () => {
  it('takings by method add up to the bills, and payments to each bill', () => {
    fc.assert(
      fc.property(anyDay, ({ shop, actions }) => {
        const end = does(shop, ...actions);
        const report = reportDay(end);
        const { currency } = report.total;
        expect(
          sumMoney(
            currency,
            report.byMethod.map(({ amount }) => amount),
          ),
        ).toEqual(report.total);
        for (const { order } of end.sales)
          expect(
            sumMoney(
              currency,
              order.payments.map(({ amount }) => amount),
            ),
          ).toEqual(billOf(end, order).total);
      }),
    );
  });

  it('the parts of a bill add up to each of its amounts, and paid plus unpaid parts to its total', () => {
    fc.assert(
      fc.property(anyDay, ({ shop, actions }) => {
        const end = does(shop, ...actions);
        const whole = billOf(end, end.order);
        const parts = partsOf(end, end.order);
        for (const key of ['subtotal', 'serviceCharge', 'tax', 'total'] as const)
          expect(
            sumMoney(
              whole.total.currency,
              parts.map((part) => part[key]),
            ),
          ).toEqual(whole[key]);
        const settled = [
          ...end.order.payments.map(({ amount }) => amount),
          ...unpaidParts(end).map(({ total }) => total),
        ];
        expect(sumMoney(whole.total.currency, settled)).toEqual(whole.total);
      }),
    );
  });

  it('tickets have as many pieces as were sent, and no stock is negative', () => {
    fc.assert(
      fc.property(anyDay, ({ shop, actions }) => {
        const end = does(shop, ...actions);
        const pieces = (lines: readonly { readonly quantity: number }[]) =>
          lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const sent = [...end.sales.map(({ order }) => order), end.order].flatMap(({ lines }) =>
          lines.filter(({ isSent }) => isSent),
        );
        expect(pieces(end.tickets.flatMap(({ lines }) => lines))).toBe(pieces(sent));
        expect(end.items.filter(({ stock }) => stock !== undefined && stock.left < 0)).toEqual([]);
      }),
    );
  });
});

test('recognises a trade by its slug on the site', () => {
  expect([isTrade('restaurant'), isTrade('bank'), isTrade(undefined)]).toEqual([true, false, false]);
});
