import { expect, test } from 'vitest';
import { createClockChanges, timedFields } from './clock-changes.ts';

const NINE = Date.parse('2026-03-01T09:00:00.000Z');
const TEN = Date.parse('2026-03-01T10:00:00.000Z');
const NOON = Date.parse('2026-03-01T12:00:00.000Z');

/** Two posts: one is published at ten, the other expires at noon. */
function newClock() {
  const requested: string[] = [];
  const timestamps: Record<string, string[]> = {
    'news.publishFrom': ['2026-03-01T10:00:00.000Z'],
    'news.publishTo': ['2026-03-01T12:00:00.000Z'],
  };
  const clock = createClockChanges(async (collection, field, after) => {
    requested.push(`${collection}.${field}`);
    return timestamps[`${collection}.${field}`]?.toSorted().find((timestamp) => timestamp > after);
  });
  return { requested, timestamps, clock };
}

test('the next change is the earliest of all fields', async () => {
  const { clock } = newClock();
  expect(await clock.nextAfter(new Set(['news']), NINE)).toBe(TEN);
  expect(await clock.nextAfter(new Set(['news']), TEN)).toBe(NOON);
  expect(await clock.nextAfter(new Set(['news']), NOON)).toBe(Number.POSITIVE_INFINITY);
});

test('the database is queried once until the collection changes', async () => {
  const { clock, requested, timestamps } = newClock();
  await clock.nextAfter(new Set(['news']), NINE);
  await clock.nextAfter(new Set(['news', 'industries']), NINE + 1000);
  expect(requested).toEqual(['news.publishFrom', 'news.publishTo']);
  timestamps['news.publishTo'] = ['2026-03-01T09:30:00.000Z'];
  clock.collectionChanged('news');
  expect(await clock.nextAfter(new Set(['news']), NINE)).toBe(NINE + 30 * 60_000);
});

test('a page without timed fields never changes with the clock, and causes no query', async () => {
  const { clock, requested } = newClock();
  expect(await clock.nextAfter(new Set(['industries', 'settings']), NINE)).toBe(Number.POSITIVE_INFINITY);
  expect(requested).toEqual([]);
});

test('a failed query is repeated', async () => {
  let fails = true;
  const clock = createClockChanges(async () => {
    if (fails) throw new Error('no answer');
    return undefined;
  });
  await expect(clock.nextAfter(new Set(['news']), NINE)).rejects.toThrow('no answer');
  fails = false;
  expect(await clock.nextAfter(new Set(['news']), NINE)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['news', ['publishFrom', 'publishTo']],
  ['campaigns', ['publish', 'expiry']],
  ['ads', ['publish', 'expiry']],
  ['industries', []],
  ['orders', []],
  ['no-such-collection', []],
])('the public content of %s changes with %j', (name, fields) => {
  expect(timedFields(name)).toEqual(fields);
});
