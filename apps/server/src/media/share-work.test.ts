import { expect, test } from 'vitest';
import { createSharedWork } from './share-work.ts';

test('work runs once while it is in progress, and again afterwards', async () => {
  const share = createSharedWork<number>();
  let runs = 0;
  const work = async () => ++runs;
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

test('a failure rejects everyone who waits, and nobody afterwards', async () => {
  const share = createSharedWork<number>();
  const fail = () => Promise.reject(new Error('No'));
  const waiting = [share('a', fail), share('a', fail)];
  for (const one of waiting) await expect(one).rejects.toThrow('No');
  expect(await share('a', async () => 1)).toBe(1);
});
