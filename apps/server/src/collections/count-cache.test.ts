import { expect, it } from 'vitest';
import { createCountCache } from './count-cache.ts';

function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { compute: () => promise, resolve, reject };
}

it('computes a total once until its collection is written', async () => {
  const counts = createCountCache();
  let computed = 0;
  const compute = async () => ++computed;
  expect(await counts.count('news', 'all', compute)).toBe(1);
  expect(await counts.count('news', 'all', compute)).toBe(1);
  counts.changed('ads');
  expect(await counts.count('news', 'all', compute)).toBe(1);
  counts.changed('news');
  expect(await counts.count('news', 'all', compute)).toBe(2);
});

it('does not keep a total that was being computed when a write landed', async () => {
  const counts = createCountCache();
  const before = later<number>();
  const asked = counts.count('news', 'all', before.compute);
  counts.changed('news');
  const after = counts.count('news', 'all', async () => 2);
  before.resolve(1);
  expect(await asked).toBe(1);
  expect(await after).toBe(2);
  expect(await counts.count('news', 'all', async () => 3)).toBe(2);
});

it('asks again after a computation that failed', async () => {
  const counts = createCountCache();
  await expect(counts.count('news', 'all', async () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await counts.count('news', 'all', async () => 4)).toBe(4);
});

it('keeps a bounded number of totals a collection', async () => {
  const counts = createCountCache();
  for (let filter = 0; filter <= 1_000; filter += 1)
    await counts.count('news', `${filter}`, async () => filter);
  expect(await counts.count('news', '0', async () => -1)).toBe(-1);
  expect(await counts.count('news', '1000', async () => -1)).toBe(1_000);
});
