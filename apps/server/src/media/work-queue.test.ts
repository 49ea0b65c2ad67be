import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('runs a limited amount of work at once, in order', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = Array.from({ length: 6 }, (_, index) =>
    queue(async () => {
      started.push(index);
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
      return index;
    }),
  );
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([started, most]).toEqual([[0, 1, 2, 3, 4, 5], 2]);
});

test('continues after a failure', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const failing = queue(() => Promise.reject(new Error('No')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('No');
  expect(await next).toBe('done');
});

test('rejects when too much work is waiting', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = [queue(() => promise), queue(() => promise)];
  await expect(queue(() => promise)).rejects.toMatchObject({ code: 503, data: { code: 'unavailable' } });
  resolve();
  await Promise.all(waiting);
});
