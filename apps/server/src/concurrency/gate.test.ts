import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('limits concurrent work, starts it in order, and continues after a failure', async () => {
  const gate = createGate(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((n) =>
      gate(async () => {
        started.push(n);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (n === 1) throw new Error('one');
        return n;
      }),
    ),
  );
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
});
