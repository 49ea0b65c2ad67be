import { describe, expect, it } from 'vitest';
import {
  type CalculatorAction,
  type CalculatorChoice,
  NO_CHOICE,
  reduceChoice,
} from './calculator-choice.ts';

const withKiosks: CalculatorChoice = {
  ...NO_CHOICE,
  industry: 'restaurant',
  plan: 'flexi',
  addOns: new Map([['kiosk', 3]]),
  currency: 'SGD',
};

describe('choosing in the calculator', () => {
  it.each<[string, CalculatorAction, CalculatorChoice]>([
    [
      'another industry drops the add-ons and keeps the rest',
      { type: 'industryChosen', industry: 'salon' },
      { ...withKiosks, industry: 'salon', addOns: new Map() },
    ],
    ['another plan keeps the add-ons', { type: 'planChosen', plan: 'lite' }, { ...withKiosks, plan: 'lite' }],
    [
      'a new add-on has the count 1',
      { type: 'addOnChosen', slug: 'stock', isChosen: true },
      {
        ...withKiosks,
        addOns: new Map([
          ['kiosk', 3],
          ['stock', 1],
        ]),
      },
    ],
    [
      'an add-on that is chosen again keeps its count',
      { type: 'addOnChosen', slug: 'kiosk', isChosen: true },
      withKiosks,
    ],
    [
      'an add-on that is no longer chosen is removed',
      { type: 'addOnChosen', slug: 'kiosk', isChosen: false },
      { ...withKiosks, addOns: new Map() },
    ],
    [
      'a count above the slider is limited to its end',
      { type: 'countSet', slug: 'kiosk', count: 99 },
      { ...withKiosks, addOns: new Map([['kiosk', 10]]) },
    ],
    [
      'a count below the slider is limited to 0',
      { type: 'countSet', slug: 'kiosk', count: -4 },
      { ...withKiosks, addOns: new Map([['kiosk', 0]]) },
    ],
    ['a term is stored', { type: 'monthsChosen', months: 36 }, { ...withKiosks, months: 36 }],
    ['a currency is stored', { type: 'currencyChosen', currency: 'HKD' }, { ...withKiosks, currency: 'HKD' }],
    ['an address replaces the whole choice', { type: 'replaced', choice: NO_CHOICE }, NO_CHOICE],
  ])('%s', (_fact, action, expected) => {
    expect(reduceChoice(withKiosks, action)).toEqual(expected);
  });
});
