import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney } from '../../money/arithmetic.ts';
import { money } from '../../money/money.ts';
import { feeOf, feesOfDay } from './fee.ts';

const rate = { basisPoints: 190, fixedCents: 50 };

describe('the fee of a payment', () => {
  it.each([
    ['is a percentage plus a fixed part', 18_800, rate, 407, 18_393],
    ['rounds half a cent up', 50, { basisPoints: 100, fixedCents: 0 }, 1, 49],
    ['rounds less than half a cent down to nothing', 49, { basisPoints: 100, fixedCents: 0 }, 0, 49],
    ['may exceed the payment', 20, rate, 50, -30],
    ['is zero without a rate', 18_800, { basisPoints: 0, fixedCents: 0 }, 0, 18_800],
  ])('%s', (...[_fact, amount, given, fee, paidOut]) => {
    expect(feeOf(money('HKD', amount), given)).toMatchObject({
      fee: money('HKD', fee),
      paidOut: money('HKD', paidOut),
    });
  });

  it('and the payout add up to the takings, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    const rates = fc.record({
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      fixedCents: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 500 }), rates, (amount, count, given) => {
        const day = feesOfDay(money('SGD', amount), count, given);
        expect(addMoney(day.fees, day.paidOut)).toEqual(day.takings);
        expect(day.takings.amount).toBe(amount * count);
      }),
    );
  });
});

it('rounds each payment of a day separately', () => {
  const each = money('SGD', 1_250);
  expect(feesOfDay(each, 100, { basisPoints: 178, fixedCents: 0 })).toEqual({
    takings: money('SGD', 125_000),
    fees: money('SGD', 2_200),
    paidOut: money('SGD', 122_800),
  });
});
