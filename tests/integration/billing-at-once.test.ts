import { test } from 'vitest';
import { liveAtOnce } from './billing-at-once.ts';

test.each([1])(
  'concurrent renewals, transfers and changes never lose or double-charge money (seed %i)',
  async (seed) => {
    await liveAtOnce({ seed, rounds: 3 });
  },
);
