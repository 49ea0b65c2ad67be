import { test } from 'vitest';
import { moveMoneyAtOnce } from './money-at-once.ts';

test.each([1, 2])('concurrent money movements never lose money or pay it twice (seed %i)', async (seed) => {
  await moveMoneyAtOnce({ seed, rounds: 8 });
});
