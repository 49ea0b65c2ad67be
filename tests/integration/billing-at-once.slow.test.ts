import { test } from 'vitest';
import { liveAtOnce } from './billing-at-once.ts';

test.each(Array.from({ length: 3 }, (_, index) => index + 100))(
  'money of a year of renewals, transfers and changes at once is nowhere lost or taken twice (seed %i)',
  async (seed) => {
    await liveAtOnce({ seed, rounds: 40 });
  },
);
