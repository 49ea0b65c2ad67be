import { test } from 'vitest';
import { moveMoneyAtOnce } from './money-at-once.ts';

test.each([1, 2])(
  'money that moves three times at once is nowhere lost or given twice (seed %i)',
  async (seed) => {
    await moveMoneyAtOnce({ seed, rounds: 8 });
  },
);
