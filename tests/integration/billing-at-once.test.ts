import { test } from 'vitest';
import { liveAtOnce } from './billing-at-once.ts';

test.each([1])(
  'money of renewals, transfers and changes at once is nowhere lost or taken twice (seed %i)',
  async (seed) => {
    await liveAtOnce({ seed, rounds: 3 });
  },
);
