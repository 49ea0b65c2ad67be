import { money } from '@harbour/core/money';
import { priceSubscription } from '@harbour/core/pricing';
import { describe, expect, it } from 'vitest';
import { calculatePrice, soldChoice } from './calculate-price.ts';
import { type CalculatorChoice, NO_CHOICE } from './calculator-choice.ts';
import type { Catalogue, Plan, PlanModule } from './catalogue.ts';

const kiosk: PlanModule = {
  id: 'k',
  slug: 'kiosk',
  name: 'Kiosk',
  shortDesc: '',
  counter: true,
  included: 1,
  monthPrice: [money('HKD', 20_000), money('SGD', 3_400)],
};
const octopus: PlanModule = {
  ...kiosk,
  id: 'o',
  slug: 'octopus',
  counter: false,
  included: 0,
  monthPrice: [money('HKD', 5_000)],
};
const till: PlanModule = { ...octopus, id: 't', slug: 'till', included: 1 };
const lite: Plan = {
  id: 'lite',
  type: 'lite',
  name: 'Lite',
  monthPrice: [money('HKD', 68_800), money('SGD', 11_850)],
  prepayMonth: 24,
  modules: [till, kiosk, octopus],
};
const enterprise: Plan = { ...lite, id: 'enterprise', type: 'enterprise' };
const catalogue: Catalogue = {
  industries: [{ slug: 'restaurant', name: 'Restaurant' }],
  industry: 'restaurant',
  plans: [lite, enterprise],
  place: 'hk',
  currency: 'HKD',
  currencies: ['HKD', 'SGD'],
  at: '2026-01-01T00:00:00Z',
};

describe('the calculator', () => {
  it('offers the first plan with its default term when nothing is chosen', () => {
    expect(calculatePrice(catalogue, NO_CHOICE)).toMatchObject({
      plan: { id: 'lite' },
      addOns: [],
      months: 24,
      price: { prepaidTotal: money('HKD', 1_651_200) },
    });
  });

  it.each<[string, Partial<CalculatorChoice>, boolean]>([
    ['nothing', {}, true],
    ['what is sold', { industry: 'restaurant', plan: 'lite', addOns: new Map([['octopus', 1]]) }, true],
    ['a module that the plan includes', { addOns: new Map([['till', 1]]) }, true],
    ['another industry', { industry: 'withdrawn' }, false],
    ['another plan', { plan: 'flexi' }, false],
    ['another module', { addOns: new Map([['withdrawn', 1]]) }, false],
  ])('says of a choice that names %s whether all of it is sold', (_what, named, isWhole) => {
    expect(calculatePrice(catalogue, { ...NO_CHOICE, ...named })).toMatchObject({ isWhole });
  });

  it('names of an old link only what is sold, and leaves defaults unnamed', () => {
    const soldOf = (choice: CalculatorChoice) => {
      const quotation = calculatePrice(catalogue, choice);
      return quotation && soldChoice(choice, quotation);
    };
    const addOns = new Map([['octopus', 1]]);
    const old: CalculatorChoice = { ...NO_CHOICE, industry: 'withdrawn', plan: 'flexi' };
    expect(soldOf({ ...old, addOns: new Map([...addOns, ['withdrawn', 1]]) })).toEqual({
      ...NO_CHOICE,
      industry: 'restaurant',
      plan: 'lite',
      addOns,
    });
    expect(soldOf({ ...NO_CHOICE, addOns })).toEqual({ ...NO_CHOICE, addOns });
  });

  it('is in the chosen currency if the site offers it, else in the usual one', () => {
    const inUsd = { ...lite, monthPrice: [...lite.monthPrice, money('USD', 9_000)] };
    const currencyWith = (currencies: Catalogue['currencies']) =>
      calculatePrice({ ...catalogue, plans: [inUsd], currencies }, { ...NO_CHOICE, currency: 'USD' })?.price;
    expect(currencyWith(['HKD', 'USD'])).toMatchObject({ currency: 'USD', requestedCurrency: 'USD' });
    expect(currencyWith(['HKD', 'SGD'])).toMatchObject({ currency: 'HKD', requestedCurrency: 'HKD' });
  });

  it('takes every figure from core/pricing', () => {
    const choice = { ...NO_CHOICE, addOns: new Map([['kiosk', 3]]), months: 12, currency: 'SGD' } as const;
    expect(calculatePrice(catalogue, choice)?.price).toEqual(
      priceSubscription({
        plan: lite,
        modules: [{ id: 'k', monthPrice: kiosk.monthPrice, counter: true, count: 3 }],
        months: 12,
        place: 'hk',
        currency: 'SGD',
        at: catalogue.at,
      }),
    );
  });

  it('uses the currency of the site until another is chosen', () => {
    const inSingapore = { ...catalogue, currency: 'SGD' } as const;
    const currencyOfPrice = (choice: CalculatorChoice) => calculatePrice(inSingapore, choice)?.currency;
    expect(currencyOfPrice(NO_CHOICE)).toBe('SGD');
    expect(currencyOfPrice({ ...NO_CHOICE, currency: 'HKD' })).toBe('HKD');
  });

  it('prices for a chosen place in its own currency, unless a currency is chosen', () => {
    const priceOf = (choice: Partial<CalculatorChoice>) =>
      calculatePrice(catalogue, { ...NO_CHOICE, ...choice })?.price;
    expect(priceOf({ currency: 'SGD' })).toMatchObject({ place: 'hk', monthlyTotal: money('SGD', 11_850) });
    expect(priceOf({ place: 'sg' })).toMatchObject({ place: 'sg', monthlyTotal: money('SGD', 12_917) });
    expect(priceOf({ place: 'sg', currency: 'HKD' })).toMatchObject({
      place: 'sg',
      monthlyTotal: money('HKD', 74_992),
    });
  });

  it('leaves out a counted add-on with a count of 0', () => {
    const choice = { ...NO_CHOICE, addOns: new Map([['kiosk', 0]]) };
    expect(calculatePrice(catalogue, choice)?.addOns).toEqual([]);
  });

  it('leaves out add-ons that the plan includes or does not offer', () => {
    const addOns = new Map([
      ['till', 0],
      ['balloon', 2],
      ['octopus', 0],
    ]);
    expect(calculatePrice(catalogue, { ...NO_CHOICE, addOns })?.addOns).toEqual([
      { module: octopus, count: 0 },
    ]);
  });

  it('reports the requested currency when it falls back to another', () => {
    const choice = { ...NO_CHOICE, addOns: new Map([['octopus', 0]]), currency: 'SGD' } as const;
    expect(calculatePrice(catalogue, choice)?.price).toMatchObject({
      currency: 'HKD',
      requestedCurrency: 'SGD',
    });
  });

  it('has no breakdown for an enterprise plan, and no result without plans', () => {
    expect(calculatePrice(catalogue, { ...NO_CHOICE, plan: 'enterprise' })?.price.kind).toBe('contact-sales');
    expect(calculatePrice({ ...catalogue, plans: [] }, NO_CHOICE)).toBeUndefined();
  });
});
