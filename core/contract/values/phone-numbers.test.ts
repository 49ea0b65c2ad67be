import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readablePhone, toE164 } from './phone-numbers.ts';

describe('a typed telephone number', () => {
  it.each([
    ['hk', '91234567', '+85291234567'],
    ['hk', '+852 9123 4567', '+85291234567'],
    ['hk', '852-2345-6789', '+85223456789'],
    ['hk', '00852 (2345) 6789', '+85223456789'],
    ['hk', '９１２３４５６７', '+85291234567'],
    ['sg', '9123 4567', '+6591234567'],
    ['sg', '65 6123 4567', '+6561234567'],
    ['sg', '+65-8123-4567', '+6581234567'],
    ['sg', '65123456', '+6565123456'],
    ['hk', '1123 4567', undefined],
    ['hk', '9123 456', undefined],
    ['hk', '9123 45678', undefined],
    ['hk', '+65 9123 4567', undefined],
    ['sg', '5123 4567', undefined],
    ['sg', '+852 9123 4567', undefined],
    ['sg', 'call me', undefined],
    ['sg', '', undefined],
  ] as const)('in %s, “%s”, is read as %s', (region, entered, expected) => {
    expect(toE164(region, entered)).toBe(expected);
  });

  it('in E.164 form is read as itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('hk', 'sg'),
        fc.string({ unit: fc.constantFrom(...'0123456789+ -') }),
        (region, entered) => {
          const number = toE164(region, entered);
          fc.pre(number !== undefined);
          expect(toE164(region, number ?? '')).toBe(number);
        },
      ),
      { numRuns: 50, maxSkipsPerRun: 100_000 },
    );
  });
});

it.each([
  ['+85291234567', '+852 9123 4567'],
  ['+6561234567', '+65 6123 4567'],
  ['2123 4567', '2123 4567'],
])('prints %s as %s', (number, printed) => {
  expect(readablePhone(number)).toBe(printed);
});
