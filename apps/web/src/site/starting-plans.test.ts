import type { PlanType } from '@harbour/core/contract';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { startingPlans } from './starting-plans.ts';

const template = (type: PlanType, hkd: number, name: string) => ({
  type,
  name: { en: name, 'zh-hk': `${name}（港）` },
  monthPrice: [money('HKD', hkd)],
  prepayMonth: 24,
});

test('the cheapest plan of each type stands on the label, lite first', () => {
  const plans = startingPlans(
    [template('flexi', 212_500, 'Flexi'), template('lite', 98_800, 'Dear'), template('lite', 68_800, 'Lite')],
    'en',
  );
  expect(plans.map(({ name }) => name)).toEqual(['Lite', 'Flexi']);
  expect(plans[0]?.monthPrice).toEqual(money('HKD', 68_800));
});

test('enterprise shows no price, whatever its record holds', () => {
  expect(startingPlans([template('enterprise', 1, 'Enterprise')], 'zh-hk')).toEqual([
    { type: 'enterprise', name: 'Enterprise（港）', monthPrice: undefined, prepayMonth: 24 },
  ]);
});

test('a plan without a price in Hong Kong dollars does not hide one that has it', () => {
  const foreign = { ...template('lite', 0, 'Foreign'), monthPrice: [money('SGD', 1)] };
  expect(startingPlans([foreign, template('lite', 68_800, 'Lite')], 'en')[0]?.name).toBe('Lite');
});

test('without plans there is no label', () => {
  expect(startingPlans([], 'en')).toEqual([]);
});
