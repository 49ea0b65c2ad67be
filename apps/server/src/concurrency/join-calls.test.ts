import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fulfilled, joinCalls, shareNext } from './join-calls.ts';

test('calls in one turn of the event loop share a batch, and later calls have their own', async () => {
  const requested: (readonly number[])[] = [];
  const double = joinCalls(async (numbers: readonly number[]) => {
    requested.push(numbers);
    return fulfilled(numbers.map((n) => n * 2));
  });
  const later = async (n: number) => {
    await Promise.resolve();
    return double(n);
  };
  expect(await Promise.all([double(1), later(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(requested.map((numbers) => [...numbers].sort())).toEqual([[1, 2, 3], [4]]);
});

test('each call has its own outcome, and a failure of the batch rejects all its calls', async () => {
  const odd = joinCalls(async (numbers: readonly number[]) =>
    Promise.allSettled(
      numbers.map((n) => (n % 2 ? Promise.resolve(n) : Promise.reject(new Error(`${n} is even`)))),
    ),
  );
  const outcomes = await Promise.allSettled([odd(1), odd(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  const broken = joinCalls(() => Promise.reject(new Error('gone')));
  const failures = await Promise.allSettled([broken(1), broken(2)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

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
