import { expect, test } from 'vitest';
import { createExpiringCache } from './expiring-cache.ts';

function counting(max = 10) {
  let time = 0;
  let loads = 0;
  const cache = createExpiringCache<number>({ ttlMs: 100, max, now: () => time });
  return { cache, load: async () => ++loads, wait: (ms: number) => (time += ms) };
}

test('a value is loaded once until it expires', async () => {
  const { cache, load, wait } = counting();
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
  wait(100);
  expect(await cache.get('a', load)).toBe(2);
});

test('a dropped key is loaded again', async () => {
  const { cache, load } = counting();
  await cache.get('a', load);
  cache.drop('a');
  expect(await cache.get('a', load)).toBe(2);
});

test('the oldest key is evicted for a new one', async () => {
  const { cache, load } = counting(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, load);
  expect(await cache.get('c', load)).toBe(3);
  expect(await cache.get('a', load)).toBe(4);
});

test('a failed load is not cached', async () => {
  const { cache, load } = counting();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', load)).toBe(1);
});
