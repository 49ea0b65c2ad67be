import { expect, test } from 'vitest';
import { severalAtOnce } from './several-at-once.ts';

test('does all of it, never more than so many at once, and answers in order', async () => {
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < 10 - n; turn += 1) await Promise.resolve();
    running -= 1;
    return n * 2;
  };
  expect(await severalAtOnce([0, 1, 2, 3, 4, 5], 3, work)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(most).toBe(3);
});

test('fails as the first that fails does', async () => {
  const work = (n: number) => (n === 2 ? Promise.reject(new Error('two')) : Promise.resolve(n));
  await expect(severalAtOnce([1, 2, 3], 2, work)).rejects.toThrow('two');
});
