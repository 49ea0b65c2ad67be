import { money } from '@harbour/core/money';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from '../../quote/calculator-choice.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import { changedTotal } from './changed-total.ts';

const lite: Plan = {
  id: 'lite',
  type: 'lite',
  name: 'Lite',
  monthPrice: [money('HKD', 68_800)],
  prepayMonth: 24,
  modules: [],
};
const before: Catalogue = {
  industries: [],
  industry: 'restaurant',
  plans: [lite],
  place: 'hk',
  currency: 'HKD',
  currencies: ['HKD', 'SGD'],
  at: '2026-01-01T00:00:00Z',
};
const dearer: Catalogue = { ...before, plans: [{ ...lite, monthPrice: [money('HKD', 70_000)] }] };
const enterprise: Catalogue = { ...before, plans: [{ ...lite, type: 'enterprise' }] };

describe('the changed total', () => {
  it.each<[string, Catalogue, ReturnType<typeof money> | undefined]>([
    ['is the new total', dearer, money('HKD', 70_000)],
    ['is undefined if prices are the same', { ...before, at: '2026-01-02T00:00:00Z' }, undefined],
    ['is undefined for another industry', { ...dearer, industry: 'salon' }, undefined],
    ['is undefined if the plan no longer has a price', enterprise, undefined],
  ])('%s', (_fact, after, expected) => {
    expect(changedTotal({ before, after }, NO_CHOICE)).toEqual(expected);
  });
});
