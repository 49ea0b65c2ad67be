import { test } from 'vitest';
import { moveMoneyAtOnce } from './money-at-once.ts';

test.each(Array.from({ length: 8 }, (_, index) => index + 100))(
  'money that moves three times at once for long is nowhere lost or given twice (seed %i)',
  async (seed) => {
    await moveMoneyAtOnce({ seed, rounds: 40 });
  },
);
