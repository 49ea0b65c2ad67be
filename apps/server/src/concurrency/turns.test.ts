import { expect, test } from 'vitest';
import { createTurnsByKey } from './turns.ts';

test('work of one key runs one after another, that of other keys beside it', async () => {
  const inTurn = createTurnsByKey();
  const told: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate;
    told.push('first of a');
  });
  const second = inTurn('a', async () => void told.push('second of a'));
  await inTurn('b', async () => void told.push('b'));
  open();
  await Promise.all([first, second]);
  expect(told).toEqual(['b', 'first of a', 'second of a']);
});

test('work that fails does not hold up the next of its key', async () => {
  const inTurn = createTurnsByKey();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
