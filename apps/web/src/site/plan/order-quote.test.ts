import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import { NO_CHOICE } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { quoteOrder } from './order-quote.ts';

const HKD = money('HKD', 68_800);
const SGD = money('SGD', 11_800);

const catalogueAt = (...monthPrice: Catalogue['plans'][number]['monthPrice']): Catalogue => ({
  industries: [{ slug: 'restaurant', name: 'Restaurant' }],
  industry: 'restaurant',
  plans: [{ id: 'plan-lite', type: 'lite', name: 'Lite', monthPrice, prepayMonth: 24, modules: [] }],
  place: 'hk',
  currency: 'HKD',
  currencies: ['HKD', 'SGD'],
  at: '2026-03-02T00:00:00Z',
});
const products = [
  { id: 'till', slug: 'till', name: 'Till', description: '', price: [money('HKD', 428_000)] },
  { id: 'stand', slug: 'stand', name: 'Stand', description: '', price: [money('SGD', 9_000)] },
];
const counts = new Map([
  ['till', 1],
  ['stand', 2],
]);

describe('an order in Singapore', () => {
  const choice = { ...NO_CHOICE, place: 'sg' } as const;

  test('has no price without one in its currency, although the receipt shows another currency', () => {
    const quote = quoteOrder({ catalogue: catalogueAt(HKD), products: [] }, choice, new Map());
    expect(quote?.price).toBeUndefined();
    expect(quote?.quotation.price).toMatchObject({ kind: 'breakdown', currency: 'HKD' });
  });

  test('includes only the hardware that is sold there', () => {
    const quote = quoteOrder({ catalogue: catalogueAt(HKD, SGD), products }, choice, counts);
    expect(quote?.hardware.map(({ product: { slug }, count }) => [slug, count])).toEqual([['stand', 2]]);
    expect(quote?.price?.total.currency).toBe('SGD');
  });
});
