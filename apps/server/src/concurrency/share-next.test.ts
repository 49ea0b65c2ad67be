import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareNext } from './share-next.ts';

/** Work that lasts until the test ends it, and the keys of each run. */
function setUp() {
  const runs: { readonly keys: readonly number[]; readonly end: () => void }[] = [];
  const request = shareNext(async (keys: readonly number[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    runs.push({ keys, end: resolve });
    const run = runs.length;
    await promise;
    return (key) => `${key} in run ${run}`;
  });
  return { runs, request };
}

test('simultaneous calls share a run, and calls during it share the next', async () => {
  const { runs, request } = setUp();
  const first = [request(1), request(2)];
  await settled();
  const second = [request(3), request(4), request(3)];
  await settled();
  expect(runs.map(({ keys }) => keys)).toEqual([[1, 2]]);
  runs[0]?.end();
  expect(await Promise.all(first)).toEqual(['1 in run 1', '2 in run 1']);
  await settled();
  runs[1]?.end();
  expect(await Promise.all(second)).toEqual(['3 in run 2', '4 in run 2', '3 in run 2']);
  expect(runs).toHaveLength(2);
});

test('a failed run rejects only its own callers', async () => {
  let isDown = true;
  const request = shareNext(async () => {
    if (isDown) throw new Error('The database is down');
    return (key: string) => key;
  });
  await expect(Promise.all([request('a'), request('b')])).rejects.toThrow('The database is down');
  isDown = false;
  expect(await request('c')).toBe('c');
});
