import { expect, test } from 'vitest';
import { createGate, createKeyedQueue } from './queues.ts';

test('work for one key runs in sequence, concurrently with that for other keys', async () => {
  const enqueue = createKeyedQueue();
  const notified: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = enqueue('a', async () => {
    await gate;
    notified.push('first of a');
  });
  const second = enqueue('a', async () => void notified.push('second of a'));
  await enqueue('b', async () => void notified.push('b'));
  open();
  await Promise.all([first, second]);
  expect(notified).toEqual(['b', 'first of a', 'second of a']);
});

test('failed work does not block the next for its key', async () => {
  const enqueue = createKeyedQueue();
  const failing = enqueue('a', () => Promise.reject(new Error('no')));
  const next = enqueue('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await enqueue('a', async () => 'again')).toBe('again');
});

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
