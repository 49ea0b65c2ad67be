import { money } from '@harbour/core/money';
import { describe, expect, it } from 'vitest';
import type { Catalogue, Plan, PlanModule } from '../../quote/catalogue.ts';
import { workOutPrice } from './worked-price.ts';

const display: PlanModule = {
  id: 'd',
  slug: 'display',
  name: 'Display',
  shortDesc: '',
  counter: true,
  included: 0,
  monthPrice: [money('HKD', 10_000)],
};
const stock: PlanModule = { ...display, id: 's', slug: 'stock', counter: false };
const lite: Plan = {
  id: 'lite',
  type: 'lite',
  name: 'Lite',
  monthPrice: [money('HKD', 50_000)],
  prepayMonth: 24,
  modules: [display, stock],
};
const flexi: Plan = {
  ...lite,
  id: 'flexi',
  type: 'flexi',
  monthPrice: [money('HKD', 70_000)],
  modules: [
    { ...display, included: 1 },
    { ...stock, included: 1 },
  ],
};
const catalogue: Catalogue = {
  industries: [],
  industry: 'restaurant',
  plans: [lite, flexi],
  place: 'hk',
  currency: 'HKD',
  currencies: ['HKD', 'SGD'],
  at: '2026-01-01T00:00:00Z',
};

describe('a worked price', () => {
  it('adds the modules and pieces that the plan does not include', () => {
    const worked = workOutPrice({ ...catalogue, plans: [flexi] }, { display: 3, stock: 1 });
    expect(worked?.quotation.price).toMatchObject({ monthlyTotal: money('HKD', 90_000) });
    expect([...(worked?.choice.addOns ?? [])]).toEqual([['display', 2]]);
    expect(worked?.included).toEqual(['stock']);
  });

  it.each([
    [{ display: 1 }, 'lite'],
    [{ display: 1, stock: 1 }, 'lite'],
    [{ display: 2, stock: 1 }, 'lite'],
    [{ display: 0 }, 'lite'],
  ])('uses the cheapest plan, and the first one on a tie: %j', (needs, type) => {
    expect(workOutPrice(catalogue, needs)?.quotation.plan.type).toBe(type);
  });

  it('uses a dearer plan whose included modules make it cheaper in total', () => {
    const cheaper = { ...flexi, monthPrice: [money('HKD', 65_000)] };
    const worked = workOutPrice({ ...catalogue, plans: [lite, cheaper] }, { display: 1, stock: 1 });
    expect(worked?.quotation.plan.type).toBe('flexi');
  });

  it('uses a plan with a price in the shown currency, whatever the amounts', () => {
    const inDollars = (offered: PlanModule) => ({ ...offered, monthPrice: [money('SGD', 90_000)] });
    const singapore: Plan = {
      ...flexi,
      monthPrice: [money('SGD', 90_000)],
      modules: [inDollars(display), inDollars(stock)],
    };
    const plans = { ...catalogue, place: 'sg', currency: 'SGD', plans: [lite, singapore] } as const;
    expect(workOutPrice(plans, { display: 1 })?.quotation.plan.type).toBe('flexi');
  });

  it('is undefined if no plan offers every module, or the price is individual', () => {
    expect(workOutPrice(catalogue, { kiosk: 1 })).toBeUndefined();
    const enterprise: Plan = { ...flexi, type: 'enterprise' };
    expect(workOutPrice({ ...catalogue, plans: [enterprise] }, { stock: 1 })).toBeUndefined();
  });
});
