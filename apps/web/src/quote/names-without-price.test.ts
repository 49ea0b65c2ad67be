import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import type { Plan, PlanModule } from './catalogue.ts';
import { namesWithoutPrice } from './names-without-price.ts';

const both = [money('HKD', 68_800), money('SGD', 11_850)];
const plan: Plan = { id: 'lite', type: 'lite', name: 'Lite', monthPrice: both, prepayMonth: 24, modules: [] };
const module: PlanModule = {
  id: 'o',
  slug: 'octopus',
  name: 'Octopus',
  shortDesc: '',
  counter: false,
  included: 0,
  monthPrice: [money('HKD', 5_000)],
};

test('names the items without a price in the requested currency', () => {
  const wanted = { plan, addOns: [{ module, count: 0 }], currency: 'SGD' } as const;
  expect(namesWithoutPrice(wanted)).toEqual(['Octopus']);
  expect(namesWithoutPrice({ ...wanted, currency: 'HKD' })).toEqual([]);
});
