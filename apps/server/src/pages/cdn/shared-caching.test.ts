import { expect, test } from 'vitest';
import { createSharedCaching } from './shared-caching.ts';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const caching = (isPurged: boolean) => createSharedCaching({ isPurged, now: () => NOON });
const facts = { keys: ['news', 'settings'], until: Number.POSITIVE_INFINITY };
const freshness = (headers: Readonly<Record<string, string>>) =>
  /s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];

test('a shared response names all its sources, and browsers revalidate it', () => {
  expect(caching(true)(facts)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=1, stale-if-error=86400',
    'surrogate-key': 'site news settings',
  });
});

test('a response without facts is private', () => {
  expect(caching(true)(undefined)).toEqual({ 'cache-control': 'private, no-cache' });
});

test.each([
  { how: 'for a second if nothing is purged', isPurged: false, until: facts.until, seconds: '1' },
  { how: 'until its content changes with the clock', until: NOON + 90_500, seconds: '90' },
  { how: 'not at all in the last second before that change', until: NOON + 999, seconds: '0' },
  { how: 'not at all after the time of that change', until: NOON - 5_000, seconds: '0' },
  {
    how: 'for a second if it is stale and there is no new one',
    until: NOON - 5_000,
    isStale: true,
    seconds: '1',
  },
])('a response is fresh $how', ({ isPurged = true, isStale = false, until, seconds }) => {
  expect(freshness(caching(isPurged)({ ...facts, until }, { isStale }))).toBe(seconds);
});
