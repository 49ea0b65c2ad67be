import { expect, test } from 'vitest';
import { createKeyedQueue } from './serial-queue.ts';

test('work of one key runs one after another, that of other keys beside it', async () => {
  const inTurn = createKeyedQueue();
  const notified: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate;
    notified.push('first of a');
  });
  const second = inTurn('a', async () => void notified.push('second of a'));
  await inTurn('b', async () => void notified.push('b'));
  open();
  await Promise.all([first, second]);
  expect(notified).toEqual(['b', 'first of a', 'second of a']);
});

test('work that fails does not hold up the next of its key', async () => {
  const inTurn = createKeyedQueue();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
