import { money } from '@harbour/core/money';
import { describe, expect, it } from 'vitest';
import { calculatePrice } from '../../quote/calculate-price.ts';
import { NO_CHOICE } from '../../quote/calculator-choice.ts';
import type { Catalogue, Plan, PlanModule } from '../../quote/catalogue.ts';
import { otherPlan } from './other-plan.ts';
import { moduleRows } from './plan-rows.ts';

const hkd = (dollars: number) => [money('HKD', dollars * 100)];
const offer = (slug: string, rest: Partial<PlanModule>): PlanModule => ({
  id: slug,
  slug,
  name: slug,
  shortDesc: '',
  counter: false,
  included: 0,
  monthPrice: hkd(100),
  ...rest,
});
const lite: Plan = {
  id: 'l',
  type: 'lite',
  name: 'Lite',
  monthPrice: hkd(500),
  prepayMonth: 24,
  modules: [offer('stock', {}), offer('till', { counter: true, included: 1 }), offer('queue', {})],
};
const flexi: Plan = {
  id: 'f',
  type: 'flexi',
  name: 'Flexi',
  monthPrice: hkd(700),
  prepayMonth: 24,
  modules: [offer('stock', { included: 1 }), offer('till', { counter: true, included: 3 })],
};
const catalogue: Catalogue = {
  industries: [],
  industry: 'cafe',
  plans: [lite, flexi],
  place: 'hk',
  currency: 'HKD',
  currencies: ['HKD', 'SGD'],
  at: '2026-01-01',
};

function compare(plan: 'lite' | 'flexi', addOns: readonly (readonly [string, number])[]) {
  const choice = { ...NO_CHOICE, plan, addOns: new Map(addOns) };
  const quotation = calculatePrice(catalogue, choice);
  return quotation && otherPlan(catalogue, choice, quotation);
}

describe('the other plan', () => {
  it('is cheaper if it includes the chosen add-ons', () => {
    const other = compare('lite', [
      ['stock', 1],
      ['till', 3],
    ]);
    expect(other).toMatchObject({ plan: flexi, isCheaper: true, difference: money('HKD', 10_000) });
    expect([...(other?.choice.addOns ?? [])]).toEqual([['till', 1]]);
  });

  it('gets add-ons for everything that the chosen plan includes', () => {
    const other = compare('flexi', []);
    expect(other).toMatchObject({ plan: lite, isCheaper: false, difference: money('HKD', 10_000) });
    expect([...(other?.choice.addOns ?? [])]).toEqual([
      ['stock', 1],
      ['till', 2],
    ]);
  });

  it.each([
    [
      'costs the same',
      'lite',
      [
        ['till', 1],
        ['stock', 1],
      ],
    ],
    ['is larger and costs more', 'lite', []],
    ['does not offer every module', 'lite', [['queue', 1]]],
  ] as const)('is not suggested if it %s', (_why, plan, addOns) => {
    expect(compare(plan, addOns)).toBeUndefined();
  });
});

describe('the rows of the comparison', () => {
  it('list each module once, with its state in each plan', () => {
    const kinds = moduleRows(catalogue).map(({ slug, cells }) => [
      slug,
      ...cells.map(({ cell }) => cell.kind),
    ]);
    expect(kinds).toEqual([
      ['stock', 'addOn', 'included'],
      ['till', 'included', 'included'],
      ['queue', 'addOn', 'none'],
    ]);
  });

  it('have a count only for counted modules', () => {
    const [stock, till] = moduleRows(catalogue).map(({ cells }) => cells.at(-1)?.cell);
    expect(stock).toEqual({ kind: 'included', count: undefined });
    expect(till).toEqual({ kind: 'included', count: 3 });
  });
});
