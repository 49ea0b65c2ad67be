import { newRecordId } from '@harbour/core/contract/values';
import { expect, it } from 'vitest';
import type { Change } from '../table/stored-record.ts';
import { createCountCache } from './count-cache.ts';
import type { Subject } from './subject.ts';

function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { compute: () => promise, resolve, reject };
}

/** The total of the red records. */
const red = { key: 'red', concerns: ({ record }: Subject) => record.colour === 'red' };
const painted = (colour: string) => ({ _id: newRecordId(), colour });

it('computes a total once until its collection is written to', async () => {
  const counts = createCountCache();
  let computed = 0;
  const compute = async () => ++computed;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  counts.changed('ads');
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  counts.changed('news');
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(2);
});

const always = async () => true;
const at = (second: number, holdsSince: (earlier: number) => Promise<boolean> = always) => ({
  key: 'by now',
  time: { second, holdsSince },
});

it('keeps a total over time until the time itself changes it', async () => {
  const counts = createCountCache();
  const requested: number[] = [];
  const until = (last: number, second: number) =>
    at(second, async (earlier) => {
      requested.push(earlier);
      return second <= last;
    });
  expect(await counts.count('news', until(60, 1), async () => 5)).toBe(5);
  expect(await counts.count('news', until(60, 2), async () => -1)).toBe(5);
  expect(await counts.count('news', until(60, 50), async () => -1)).toBe(5);
  expect(await counts.count('news', until(60, 61), async () => 6)).toBe(6);
  expect(requested).toEqual([1, 2, 50]);
});

it('compares and computes a total once per second, for all callers of that second', async () => {
  const counts = createCountCache();
  await counts.count('news', at(1), async () => 5);
  const next = later<number>();
  let [compared, computed] = [0, 0];
  const request = () =>
    counts.count(
      'news',
      at(2, async () => ++compared === 0),
      () => {
        computed += 1;
        return next.compute();
      },
    );
  const requested = [request(), request(), request()];
  next.resolve(6);
  expect(await Promise.all(requested)).toEqual([6, 6, 6]);
  expect([compared, computed]).toEqual([1, 1]);
});

it('computes one total at a time, however many seconds pass meanwhile', async () => {
  const counts = createCountCache();
  const slow = later<number>();
  let computed = 0;
  const requested = [1, 2, 3, 4].map((second) =>
    counts.count('news', at(second), () => {
      computed += 1;
      return slow.compute();
    }),
  );
  slow.resolve(5);
  expect(await Promise.all(requested)).toEqual([5, 5, 5, 5]);
  expect(computed).toBe(1);
});

it('keeps a total over time while its collection is written continuously', async () => {
  const counts = createCountCache();
  const request = (second: number) => counts.count('news', { ...at(second), ...red }, async () => -1);
  expect(await counts.count('news', { ...at(1), ...red }, async () => 5)).toBe(5);
  let endWrite = counts.writing('news');
  for (const second of [2, 3, 4]) {
    const requested = request(second);
    const endNext = counts.writing('news');
    endWrite([{ before: null, after: painted('red') }]);
    endWrite = endNext;
    await requested;
    expect(await request(second)).toBe(4 + second);
  }
});

it('does not keep a total whose comparison with the time was interrupted by a write', async () => {
  const counts = createCountCache();
  await counts.count('news', at(1), async () => 5);
  const holds = later<boolean>();
  const requested = counts.count('news', at(2, holds.compute), async () => 8);
  counts.changed('news');
  holds.resolve(true);
  expect(await requested).toBe(8);
});

it('repeats a comparison with the time that failed', async () => {
  const counts = createCountCache();
  await counts.count('news', at(1), async () => 5);
  const failing = at(2, () => Promise.reject(new Error('down')));
  await expect(counts.count('news', failing, async () => -1)).rejects.toThrow('down');
  expect(await counts.count('news', at(2), async () => -1)).toBe(5);
});

it('returns the known total to a caller of an earlier second', async () => {
  const counts = createCountCache();
  expect(await counts.count('news', at(2), async () => 5)).toBe(5);
  expect(await counts.count('news', at(1), async () => -1)).toBe(5);
});

it('does not keep a total that was being computed during a write', async () => {
  const counts = createCountCache();
  const before = later<number>();
  const requested = counts.count('news', { key: 'all' }, before.compute);
  counts.changed('news');
  const after = counts.count('news', { key: 'all' }, async () => 2);
  before.resolve(1);
  expect(await requested).toBe(1);
  expect(await after).toBe(2);
  expect(await counts.count('news', { key: 'all' }, async () => 3)).toBe(2);
});

it('adjusts a total by the records that a write created, changed and removed', async () => {
  const counts = createCountCache();
  expect(await counts.count('news', red, async () => 5)).toBe(5);
  const unexpected = async () => -1;
  const write = (...changes: readonly Change[]) => counts.writing('news')(changes);
  write({ before: null, after: painted('red') });
  expect(await counts.count('news', red, unexpected)).toBe(6);
  write({ before: painted('red'), after: painted('blue') }, { before: painted('red'), after: null });
  expect(await counts.count('news', red, unexpected)).toBe(4);
  write({ before: painted('blue'), after: painted('green') }, { before: null, after: painted('blue') });
  expect(await counts.count('news', red, unexpected)).toBe(4);
});

it('recounts after a failed write, and after a write of many records', async () => {
  const counts = createCountCache();
  const many = Array.from({ length: 100 }, () => ({ before: null, after: painted('red') }));
  expect(await counts.count('news', red, async () => 1)).toBe(1);
  counts.writing('news')();
  expect(await counts.count('news', red, async () => 2)).toBe(2);
  counts.writing('news')(many);
  expect(await counts.count('news', red, async () => 3)).toBe(3);
});

it('does not adjust a total that may already include the write', async () => {
  const counts = createCountCache();
  const endWrite = counts.writing('news');
  expect(await counts.count('news', red, async () => 1)).toBe(1);
  endWrite([{ before: null, after: painted('red') }]);
  expect(await counts.count('news', red, async () => 7)).toBe(7);
});

it('keeps the order of matches until one of them is written', async () => {
  const counts = createCountCache();
  const [first, second] = [newRecordId(), newRecordId()];
  expect(await counts.matches('news', red, async () => [first])).toEqual([first]);
  counts.writing('news')([{ before: null, after: painted('blue') }]);
  expect(await counts.matches('news', red, async () => [])).toEqual([first]);
  counts.writing('news')([{ before: painted('red'), after: painted('red') }]);
  expect(await counts.matches('news', red, async () => [second])).toEqual([second]);
});

it('recomputes a total after a failure', async () => {
  const counts = createCountCache();
  await expect(
    counts.count('news', { key: 'all' }, async () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down');
  expect(await counts.count('news', { key: 'all' }, async () => 4)).toBe(4);
});

it('keeps a limited number of totals per collection', async () => {
  const counts = createCountCache();
  for (let filter = 0; filter <= 1_000; filter += 1)
    await counts.count('news', { key: `${filter}` }, async () => filter);
  expect(await counts.count('news', { key: '0' }, async () => -1)).toBe(-1);
  expect(await counts.count('news', { key: '1000' }, async () => -1)).toBe(1_000);
});

it('adjusts the totals that were requested last and forgets the others', async () => {
  const counts = createCountCache();
  const requested = (number: number) => ({ ...red, key: `${number}` });
  for (let number = 0; number < 300; number += 1)
    await counts.count('news', requested(number), async () => 1);
  await counts.count('news', requested(0), async () => -1);
  counts.writing('news')([{ before: null, after: painted('red') }]);
  expect(await counts.count('news', requested(0), async () => -1)).toBe(2);
  expect(await counts.count('news', requested(299), async () => -1)).toBe(2);
  expect(await counts.count('news', requested(1), async () => -1)).toBe(-1);
});

it('recounts every minute, as other processes may write, even if requested every second', async () => {
  let now = 0;
  const counts = createCountCache(undefined, () => now);
  let computed = 0;
  const compute = async () => ++computed;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  now = 59_000;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  now = 60_000;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(2);

  const request = (second: number) => counts.count('ads', at(second), compute);
  const responses: number[] = [];
  for (let second = 0; second < 130; second += 1) {
    now += 1_000;
    responses.push(await request(second));
  }
  expect(new Set(responses)).toEqual(new Set([3, 4, 5]));
});
