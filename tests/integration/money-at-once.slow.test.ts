import { test } from 'vitest';
import { moveMoneyAtOnce } from './money-at-once.ts';

test.each(Array.from({ length: 8 }, (_, index) => index + 100))(
  'long series of concurrent money movements never lose money or pay it twice (seed %i)',
  async (seed) => {
    await moveMoneyAtOnce({ seed, rounds: 40 });
  },
);
