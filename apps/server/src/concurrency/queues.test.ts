import { expect, test } from 'vitest';
import { createKeyedQueue } from './serial-queue.ts';

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
