import { expect, it } from 'vitest';
import { newRecordId } from '../../database/record-ids.ts';
import type { Change } from '../table/stored-record.ts';
import { createCountCache } from './count-cache.ts';
import type { Compute, Earlier } from './count-kept.ts';
import type { Subject } from './count-question.ts';

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

it('answers the first caller of a second with the total of the second before, and others with its own', async () => {
  const counts = createCountCache();
  const ask = (second: number, compute: () => Promise<number>) =>
    counts.count('news', { key: 'by now', second }, compute);
  const next = later<number>();
  expect(await ask(1, async () => 5)).toBe(5);
  expect(await ask(2, next.compute)).toBe(5);
  next.resolve(6);
  expect(await ask(2, next.compute)).toBe(6);
  expect(await ask(4, async () => 7)).toBe(7);
});

it('gives a computation the total of an earlier second, however long ago, as writes have adjusted it', async () => {
  const counts = createCountCache();
  const ask = (second: number, compute: Compute<number>) => counts.count('news', { ...red, second }, compute);
  expect(await ask(1, async () => 5)).toBe(5);
  counts.writing('news')([{ before: null, after: painted('red') }]);
  const given: unknown[] = [];
  const note = async (earlier: Earlier<number> | undefined) => {
    given.push(earlier);
    return 7;
  };
  expect(await ask(50, note)).toBe(7);
  expect(given).toEqual([{ answer: 6, second: 1 }]);
});

it('computes one total at a time, however many seconds pass meanwhile', async () => {
  const counts = createCountCache();
  const slow = later<number>();
  let computed = 0;
  const ask = (second: number) =>
    counts.count('news', { key: 'by now', second }, async (earlier) => {
      if (earlier) return earlier.answer;
      computed += 1;
      return slow.compute();
    });
  const asked = [1, 2, 3, 4].map(ask);
  slow.resolve(5);
  expect(await Promise.all(asked)).toEqual([5, 5, 5, 5]);
  expect(computed).toBe(1);
});

it('gives no computation a total that a write has made uncertain', async () => {
  const counts = createCountCache();
  const slow = later<number>();
  const ask = (second: number, compute: Compute<number>) =>
    counts.count('news', { key: 'by now', second }, compute);
  const first = ask(1, slow.compute);
  const endWrite = counts.writing('news');
  const second = ask(2, async (earlier) => earlier?.answer ?? 8);
  endWrite([{ before: null, after: painted('red') }]);
  slow.resolve(5);
  expect(await Promise.all([first, second])).toEqual([5, 8]);
  expect(await ask(2, async () => 9)).toBe(9);
});

it('answers a caller of an earlier second with the total that is known', async () => {
  const counts = createCountCache();
  const ask = (second: number, compute: () => Promise<number>) =>
    counts.count('news', { key: 'by now', second }, compute);
  expect(await ask(2, async () => 5)).toBe(5);
  expect(await ask(1, async () => -1)).toBe(5);
});

it('does not keep a total that was being computed when a write landed', async () => {
  const counts = createCountCache();
  const before = later<number>();
  const asked = counts.count('news', { key: 'all' }, before.compute);
  counts.changed('news');
  const after = counts.count('news', { key: 'all' }, async () => 2);
  before.resolve(1);
  expect(await asked).toBe(1);
  expect(await after).toBe(2);
  expect(await counts.count('news', { key: 'all' }, async () => 3)).toBe(2);
});

it('counts a total up and down with the records that a write made, changed and took away', async () => {
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

it('counts anew after a write that failed, and after one of many records', async () => {
  const counts = createCountCache();
  const many = Array.from({ length: 100 }, () => ({ before: null, after: painted('red') }));
  expect(await counts.count('news', red, async () => 1)).toBe(1);
  counts.writing('news')();
  expect(await counts.count('news', red, async () => 2)).toBe(2);
  counts.writing('news')(many);
  expect(await counts.count('news', red, async () => 3)).toBe(3);
});

it('does not count up a total that may already hold the write', async () => {
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

it('asks again after a computation that failed', async () => {
  const counts = createCountCache();
  await expect(
    counts.count('news', { key: 'all' }, async () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down');
  expect(await counts.count('news', { key: 'all' }, async () => 4)).toBe(4);
});

it('keeps a bounded number of totals a collection', async () => {
  const counts = createCountCache();
  for (let filter = 0; filter <= 1_000; filter += 1)
    await counts.count('news', { key: `${filter}` }, async () => filter);
  expect(await counts.count('news', { key: '0' }, async () => -1)).toBe(-1);
  expect(await counts.count('news', { key: '1000' }, async () => -1)).toBe(1_000);
});

it('adjusts the totals that were asked for last and forgets the others', async () => {
  const counts = createCountCache();
  const asked = (number: number) => ({ ...red, key: `${number}` });
  for (let number = 0; number < 300; number += 1) await counts.count('news', asked(number), async () => 1);
  await counts.count('news', asked(0), async () => -1);
  counts.writing('news')([{ before: null, after: painted('red') }]);
  expect(await counts.count('news', asked(0), async () => -1)).toBe(2);
  expect(await counts.count('news', asked(299), async () => -1)).toBe(2);
  expect(await counts.count('news', asked(1), async () => -1)).toBe(-1);
});

it('counts again after a minute, as another process may have written, also along a chain of seconds', async () => {
  let now = 0;
  const counts = createCountCache(undefined, () => now);
  let computed = 0;
  const compute = async () => ++computed;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  now = 59_000;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(1);
  now = 60_000;
  expect(await counts.count('news', { key: 'all' }, compute)).toBe(2);

  // Each second takes over the result of the one before while nothing is known to have changed.
  const ask = (second: number) =>
    counts.count('ads', { key: 'by now', second }, async (earlier) => earlier?.answer ?? compute());
  const answers: number[] = [];
  for (let second = 0; second < 130; second += 1) {
    now += 1_000;
    answers.push(await ask(second));
  }
  expect(new Set(answers)).toEqual(new Set([3, 4, 5]));
});
