import type { PlanType } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { startingPlans } from './starting-plans.ts';

const shown = { place: 'hk', currency: 'HKD', at: '2026-01-01' } as const;

const template = (type: PlanType, hkd: number, name: string) => ({
  type,
  name: { en: name, 'zh-hk': `${name}（港）` },
  monthPrice: [money('HKD', hkd)],
  prepayMonth: 24,
});

test('shows the cheapest plan of each type, lite first', () => {
  const plans = startingPlans(
    [template('flexi', 212_500, 'Flexi'), template('lite', 98_800, 'Dear'), template('lite', 68_800, 'Lite')],
    'en',
    shown,
  );
  expect(plans.map(({ name }) => name)).toEqual(['Lite', 'Flexi']);
  expect(plans[0]?.monthPrice).toEqual(money('HKD', 68_800));
});

test('shows no price for enterprise, whatever its record contains', () => {
  expect(startingPlans([template('enterprise', 1, 'Enterprise')], 'zh-hk', shown)).toEqual([
    {
      type: 'enterprise',
      name: 'Enterprise（港）',
      monthPrice: undefined,
      includesTax: false,
      prepayMonth: 24,
    },
  ]);
});

test('a plan without a price in Hong Kong dollars does not hide one that has it', () => {
  const foreign = { ...template('lite', 0, 'Foreign'), monthPrice: [money('SGD', 1)] };
  expect(startingPlans([foreign, template('lite', 68_800, 'Lite')], 'en', shown)[0]?.name).toBe('Lite');
});

test('a plan without a price in the shown currency comes after one with such a price, however cheap', () => {
  const inBoth = { ...template('lite', 68_800, 'Lite'), monthPrice: [money('HKD', 1), money('SGD', 11_800)] };
  const singapore = { place: 'sg', currency: 'SGD', at: '2026-01-01' } as const;
  const plans = startingPlans(
    [template('lite', 1, 'New'), inBoth, template('flexi', 2, 'Flexi')],
    'en',
    singapore,
  );
  expect(plans.map(({ name, monthPrice }) => [name, monthPrice?.currency])).toEqual([
    ['Lite', 'SGD'],
    ['Flexi', 'HKD'],
  ]);
});

test('shows prices including tax', () => {
  const both = {
    ...template('lite', 68_800, 'Lite'),
    monthPrice: [money('HKD', 68_800), money('SGD', 11_800)],
  };
  const [plan] = startingPlans([both], 'en', { place: 'sg', currency: 'SGD', at: '2026-01-01' });
  expect(plan).toMatchObject({ monthPrice: money('SGD', 12_862), includesTax: true });
});

test('returns an empty list without plans', () => {
  expect(startingPlans([], 'en', shown)).toEqual([]);
});
