import { places } from '@harbour/core/contract/values';
import { visibleCurrencies } from '@harbour/core/money';
import { OFFERED_MONTHS } from '@harbour/core/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalculatorChoice, NO_CHOICE } from './calculator-choice.ts';
import { decodeChoice, encodeChoice } from './choice-url.ts';

const slugs = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,4})?$/);
const choices: fc.Arbitrary<CalculatorChoice> = fc.record({
  industry: fc.option(slugs, { nil: undefined }),
  plan: fc.constantFrom(undefined, 'lite', 'flexi', 'enterprise'),
  addOns: fc.array(fc.tuple(slugs, fc.nat(10)), { maxLength: 12 }).map((entries) => new Map(entries)),
  months: fc.constantFrom(undefined, ...OFFERED_MONTHS),
  place: fc.constantFrom(undefined, ...places),
  currency: fc.constantFrom(undefined, ...visibleCurrencies),
});
const decode = (query: string) => decodeChoice(new URLSearchParams(query));

describe('the address of a choice', () => {
  it('decodes to the same choice', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const address = encodeChoice(choice).toString();
        expect(decode(address)).toEqual(choice);
        expect([...decode(address).addOns]).toEqual([...choice.addOns]);
      }),
    );
  });

  it('decodes any query without an error, to a choice that survives a round trip', () => {
    const parameters = fc.constantFrom(
      'industry',
      'plan',
      'modules',
      'months',
      'place',
      'currency',
      'count.kiosk',
      'more',
    );
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('kiosk', '11', '-1', 'NaN', '1e9', 'HKD', 'sg', 'lite'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(parameters, values)), (entries) => {
        const choice = decodeChoice(new URLSearchParams(entries));
        expect(decode(encodeChoice(choice).toString())).toEqual(choice);
      }),
    );
  });

  it.each([
    ['', NO_CHOICE],
    ['industry=Café&plan=gold&months=7&currency=EUR', NO_CHOICE],
    ['currency=MYR', NO_CHOICE],
    ['currency=USD', { ...NO_CHOICE, currency: 'USD' }],
    ['modules=kiosk', { ...NO_CHOICE, addOns: new Map([['kiosk', 1]]) }],
    ['modules=kiosk&count.kiosk=3', { ...NO_CHOICE, addOns: new Map([['kiosk', 3]]) }],
    ['modules=kiosk&count.kiosk=99', { ...NO_CHOICE, addOns: new Map([['kiosk', 10]]) }],
    ['modules=kiosk&count.kiosk=', { ...NO_CHOICE, addOns: new Map([['kiosk', 1]]) }],
    ['modules=kiosk&count.kiosk=&more=kiosk', { ...NO_CHOICE, addOns: new Map([['kiosk', 1]]) }],
    ['modules=kiosk&count.kiosk=0', { ...NO_CHOICE, addOns: new Map([['kiosk', 0]]) }],
    ['modules=kiosk&count.kiosk=&count.till=', { ...NO_CHOICE, addOns: new Map([['kiosk', 1]]) }],
    ['modules=kiosk&count.kiosk=3&more=kiosk', { ...NO_CHOICE, addOns: new Map([['kiosk', 4]]) }],
    ['modules=kiosk&count.kiosk=0&less=kiosk', { ...NO_CHOICE, addOns: new Map([['kiosk', 0]]) }],
    ['count.kiosk=3', NO_CHOICE],
    ['place=sg', { ...NO_CHOICE, place: 'sg' }],
    ['place=fr', NO_CHOICE],
    ['currency=HKD', { ...NO_CHOICE, currency: 'HKD' }],
  ])('%s decodes to %j', (query, expected) => {
    expect(decode(query)).toEqual(expected);
  });
});
