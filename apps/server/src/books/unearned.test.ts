import { addDays, daysBetween } from '@harbour/core/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deferral, unearnedAfter } from './unearned.ts';

const ISSUED = '2026-01-31';
const plain: Deferral = {
  issuedOn: ISSUED,
  voidedOn: null,
  schedule: [{ from: '2026-02-01', until: '2026-02-04', amount: 100 }],
  pauses: [],
};

describe('unearnedAfter', () => {
  it.each([
    ['2026-01-30', 0],
    ['2026-01-31', 100],
    ['2026-02-01', 67],
    ['2026-02-02', 34],
    ['2026-02-03', 0],
    ['2026-02-28', 0],
  ])('leaves the value of the remaining days after %s: %i', (day, left) => {
    expect(unearnedAfter(plain, day)).toBe(left);
  });

  it('leaves nothing from the day of a void', () => {
    expect(unearnedAfter({ ...plain, voidedOn: '2026-02-02' }, '2026-02-01')).toBe(67);
    expect(unearnedAfter({ ...plain, voidedOn: '2026-02-02' }, '2026-02-02')).toBe(0);
  });

  it('stays the same during a pause and continues to fall after it', () => {
    const paused = { ...plain, pauses: [{ from: '2026-02-02', until: '2026-02-12' }] };
    const after = ['2026-02-01', '2026-02-11', '2026-02-12', '2026-02-13'];
    expect(after.map((day) => unearnedAfter(paused, day))).toEqual([67, 67, 34, 0]);
  });

  it('ignores a pause that ended before the issue', () => {
    const paused = { ...plain, pauses: [{ from: '2026-01-01', until: '2026-01-31' }] };
    expect(unearnedAfter(paused, '2026-02-01')).toBe(67);
  });

  it('loses no cent: the days add up to the amount, each within a cent of its share', () => {
    const lives = fc.record({
      amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
      days: fc.integer({ min: 1, max: 800 }),
      pause: fc.record({ after: fc.integer({ min: 0, max: 900 }), days: fc.integer({ min: 0, max: 92 }) }),
    });
    fc.assert(
      fc.property(lives, ({ amount, days, pause }) => {
        const until = addDays(ISSUED, days);
        const from = addDays(ISSUED, pause.after);
        const pauses = [{ from, until: addDays(from, pause.days) }];
        const deferral = { ...plain, schedule: [{ from: ISSUED, until, amount }], pauses };
        const last = addDays(until, pause.days);
        const left = Array.from({ length: daysBetween(ISSUED, last) + 1 }, (_, index) =>
          unearnedAfter(deferral, addDays(ISSUED, index - 1)),
        );
        const earned = left.slice(1).map((now, index) => (left[index] ?? 0) - now);
        expect(left.at(-1)).toBe(0);
        // Nothing is deferred on the day before the issue: the amount is deferred from its first day.
        expect(earned.slice(1).reduce((sum, one) => sum + one, 0)).toBe(left[1]);
        expect(earned.slice(1).every((one) => one === 0 || Math.abs(one - amount / days) < 1)).toBe(true);
      }),
    );
  });
});
