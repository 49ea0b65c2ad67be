import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { fetchedOnce } from './fetched-once.ts';

test('concurrent and later callers share one request', async () => {
  let loads = 0;
  const open = fetchedOnce(async () => ++loads);
  const store = createStore();
  expect(await Promise.all([open(store), open(store)])).toEqual([1, 1]);
  expect(await open(store)).toBe(1);
});

test('a failure rejects all waiting callers, and the next call tries once more', async () => {
  let loads = 0;
  const open = fetchedOnce(async () => {
    loads += 1;
    if (loads < 3) throw new Error(`no line ${loads}`);
    return 'fetched';
  });
  const store = createStore();
  const together = await Promise.allSettled([open(store), open(store)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(open(store)).rejects.toThrow('no line 2');
  expect(await Promise.all([open(store), open(store)])).toEqual(['fetched', 'fetched']);
  expect(loads).toBe(3);
});
