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
  test('is the term at the prices of today with the tax of its day', () => {
    expect(nextBillOf(running, sources)).toEqual({ on: '2026-12-01', total: money('SGD', 523_200) });
  });

  test('is of what follows, where a downgrade was confirmed', () => {
    const next = { plan: 'flexi', modules: [], prepayMonths: 1 };
    expect(nextBillOf({ ...running, next }, sources)?.total).toEqual(money('SGD', 32_700));
  });

  test('is what was written already, and once that is paid the one after it', () => {
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
    'does not come after %o',
    (change) => {
      expect(nextBillOf({ ...running, ...change }, sources)).toBeNull();
    },
  );
});

describe('the next term', () => {
  test('costs what the catalogue asks for the choice that was made, and what was billed once it is', () => {
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

describe('what plans include', () => {
  test('is known of plans that are sold', () => {
    expect(inclusionsOf(sold)('flexi')).toMatchObject([{ id: 'kiosk', count: 1 }]);
    expect(inclusionsOf(sold)('gone')).toEqual([]);
  });
});

describe('the catalogue', () => {
  const partsOf = (modules: (typeof choice)['modules'], plan = 'flexi') =>
    sources
      .catalogue({ plan, modules, prepayMonths: 1 }, 'SGD', '2026-01-01')
      ?.map(({ id, count }) => [id, count]);

  test('prices a module that its plan does not offer by its own price, once where it is not counted', () => {
    expect(partsOf([{ id: 'stock', count: 7 }])).toEqual([
      ['flexi', 1],
      ['stock', 1],
    ]);
  });

  test('leaves out what is counted and of which there is none', () => {
    expect(partsOf([{ id: 'kiosk', count: 0 }])).toEqual([['flexi', 1]]);
  });

  test('has no price where people make it, or one is missing', () => {
    expect(partsOf([], 'asked')).toBeUndefined();
    expect(partsOf([{ id: 'unpriced', count: 1 }])).toBeUndefined();
    expect(partsOf([], 'gone')).toBeUndefined();
  });
});
