import { test } from 'vitest';
import { liveAtOnce } from './billing-at-once.ts';

test.each(Array.from({ length: 3 }, (_, index) => index + 100))(
  'a year of concurrent renewals, transfers and changes never loses or double-charges money (seed %i)',
  async (seed) => {
    await liveAtOnce({ seed, rounds: 40 });
  },
);
