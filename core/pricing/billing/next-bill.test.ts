import { describe, expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { catalogueOf, inclusionsOf, type Sold } from './catalogue.ts';
import { nextBillOf, nextTermOf } from './next-bill.ts';
import { type BilledSubscription, beginTerm } from './subscription.ts';

const choice = { plan: 'flexi', modules: [{ id: 'kiosk', count: 2 }], prepayMonths: 12 };
const sold: Sold = {
  plans: [
    {
      _id: 'flexi',
      type: 'flexi',
      monthPrice: [money('SGD', 30_000)],
      modules: [{ id: 'kiosk', monthPrice: [money('SGD', 5_000)], count: 1 }],
    },
    { _id: 'asked', type: 'enterprise', monthPrice: [money('SGD', 1)], modules: [] },
  ],
  modules: [
    { _id: 'kiosk', counter: true, monthPrice: null },
    { _id: 'stock', counter: false, monthPrice: [money('SGD', 2_000)] },
    { _id: 'unpriced', counter: false, monthPrice: null },
  ],
};
const prices = [{ id: 'flexi', count: 1, unit: money('SGD', 10_000), taxPercent: 9 }];
const running: BilledSubscription = {
  ...beginTerm(choice, 'SGD', { prices, from: '2025-12-01' }),
  currency: 'SGD',
  cancelOn: null,
  cancelReason: null,
};
const sources = { catalogue: catalogueOf(sold, 'sg'), isPaidAhead: false };

describe('the next bill', () => {
  test('charges the term at today’s prices, with the tax rate of its date', () => {
    expect(nextBillOf(running, sources)).toEqual({ on: '2026-12-01', total: money('SGD', 523_200) });
  });

  test('charges the scheduled choice after a downgrade', () => {
    const next = { plan: 'flexi', modules: [], prepayMonths: 1 };
    expect(nextBillOf({ ...running, next }, sources)?.total).toEqual(money('SGD', 32_700));
  });

  test('is the open renewal, or the term after it once that is paid', () => {
    const renewal = { ...choice, invoice: 'IN-1-2', prices };
    expect(nextBillOf({ ...running, renewal }, sources)).toEqual({
      on: '2026-12-01',
      total: money('SGD', 130_800),
    });
    expect(nextBillOf({ ...running, renewal }, { ...sources, isPaidAhead: true })).toEqual({
      on: '2027-12-01',
      total: money('SGD', 523_200),
    });
  });

  test.each([{ status: 'ended' as const }, { cancelOn: '2026-12-01' }])(
    'is null for a subscription with %o',
    (change) => {
      expect(nextBillOf({ ...running, ...change }, sources)).toBeNull();
    },
  );
});

describe('the next term', () => {
  test('costs the catalogue price of the scheduled choice, or what is already billed', () => {
    const next = { plan: 'flexi', modules: [], prepayMonths: 24 };
    expect(nextTermOf({ ...running, next }, sources.catalogue)).toEqual({
      choice: next,
      month: money('SGD', 32_700),
      total: money('SGD', 784_800),
    });
    const renewal = { ...next, invoice: 'IN-1-2', prices };
    expect(nextTermOf({ ...running, next, renewal }, sources.catalogue)?.month).toEqual(money('SGD', 10_900));
    expect(nextTermOf({ ...running, next: { ...next, plan: 'asked' } }, sources.catalogue)).toBeNull();
  });
});

describe('the inclusions of plans', () => {
  test('are known for plans that are sold', () => {
    expect(inclusionsOf(sold)('flexi')).toMatchObject([{ id: 'kiosk', count: 1 }]);
    expect(inclusionsOf(sold)('gone')).toEqual([]);
  });
});

describe('the catalogue', () => {
  const partsOf = (modules: (typeof choice)['modules'], plan = 'flexi') =>
    sources
      .catalogue({ plan, modules, prepayMonths: 1 }, 'SGD', '2026-01-01')
      ?.map(({ id, count }) => [id, count]);

  test('prices a module that the plan does not offer at its own price, once if it is not counted', () => {
    expect(partsOf([{ id: 'stock', count: 7 }])).toEqual([
      ['flexi', 1],
      ['stock', 1],
    ]);
  });

  test('omits a counted module with a count of zero', () => {
    expect(partsOf([{ id: 'kiosk', count: 0 }])).toEqual([['flexi', 1]]);
  });

  test('returns no price for an enterprise plan, an unpriced module or an unknown plan', () => {
    expect(partsOf([], 'asked')).toBeUndefined();
    expect(partsOf([{ id: 'unpriced', count: 1 }])).toBeUndefined();
    expect(partsOf([], 'gone')).toBeUndefined();
  });
});
