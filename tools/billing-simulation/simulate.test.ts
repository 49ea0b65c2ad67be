import { describe, expect, test } from 'vitest';
import { IS_FULL } from '../../tests/kit/full-form.ts';
import { simulate } from './simulate.ts';
import { faults } from './world.ts';

const small = { merchants: 50, months: 24 };
/** `npm run test:all` simulates four times as many merchants. */
const whole = { merchants: IS_FULL ? 1000 : 250, months: 36 };

describe('the simulation of billing', () => {
  test.each([
    [1, whole],
    [2, small],
    [3, small],
  ])('balances to the cent with seed %i, %o', async (seed, size) => {
    const result = await simulate({ ...size, seed });
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    for (const { invoices, payments, credits, open } of result.ledger) {
      expect(invoices).toBe(payments + credits + open);
      expect(payments).toBeGreaterThan(0);
    }
  });

  test('covers the events that it is meant to test', async () => {
    const result = await simulate({ ...small, seed: 1 });
    if (!result.ok) throw new Error(result.invariant);
    const seen = [
      'crashes',
      'by hand: succeeded',
      'choice: done',
      'choice: failed',
      'choice: pending',
      'pause: done',
      'resume: done',
      'cancel: done',
      'undone',
      'days on a wrong clock',
      'ended unpaid',
      'waived',
      'refused: too-little',
      'a term credited',
      'a credited term taken back',
    ];
    for (const what of seen) expect(result.happenings[what], what).toBeGreaterThan(0);
  });

  test.each(faults)('detects an engine that %s, and reports the invariant and the day', async (fault) => {
    const result = await simulate({ ...small, seed: 1, fault });
    expect(result).toMatchObject({ ok: false, invariant: expect.any(String), day: expect.any(String) });
  });

  test('is reproducible for a seed', async () => {
    const run = () => simulate({ merchants: 10, months: 12, seed: 5 });
    expect(await run()).toEqual(await run());
  });
});
