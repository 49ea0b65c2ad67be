import { expect, test } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

const page = (text: string): CachedPage => {
  const body = Buffer.from(text);
  return { etag: `"${text}"`, bodies: { br: body, gzip: body, identity: body } };
};
const reads = (...names: string[]) => new Set(names);

function newCache({ maxBytes = 10_000, maxAgeMs = 1000 } = {}) {
  const clock = { time: 0 };
  return { clock, cache: createPageCache({ maxBytes, maxAgeMs, now: () => clock.time }) };
}

test('a page is invalidated only by a change of a collection that it read', () => {
  const { cache } = newCache();
  cache.put('/en', page('home'), { collections: reads('industries', 'news'), since: cache.mark() });
  cache.put('/en/pricing', page('pricing'), { collections: reads('appTemplates'), since: cache.mark() });
  cache.collectionChanged('news');
  expect(cache.get('/en')).toBeUndefined();
  expect(cache.get('/en/pricing')?.etag).toBe('"pricing"');
});

test('a page rendered from data that has since changed is not cached', () => {
  const { cache } = newCache();
  const since = cache.mark();
  cache.collectionChanged('news');
  expect(cache.put('/en', page('old'), { collections: reads('news'), since })).toBe(false);
  expect(cache.get('/en')).toBeUndefined();
});

test('a change of data that the page did not read does not prevent caching', () => {
  const { cache } = newCache();
  const since = cache.mark();
  cache.collectionChanged('orders');
  expect(cache.put('/en', page('home'), { collections: reads('news'), since })).toBe(true);
});

test('the least recently used page is evicted when the cache is full', () => {
  const { cache } = newCache({ maxBytes: 700 });
  const read = { collections: reads(), since: 0 };
  cache.put('/a', page('a'.repeat(100)), read);
  cache.put('/b', page('b'.repeat(100)), read);
  cache.get('/a');
  cache.put('/c', page('c'.repeat(100)), read);
  expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map((cached) => cached !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  expect(cache.size().bytes).toBeLessThanOrEqual(700);
});

test('a page larger than the whole cache is not cached', () => {
  const { cache } = newCache({ maxBytes: 100 });
  expect(cache.put('/a', page('a'.repeat(100)), { collections: reads(), since: 0 })).toBe(false);
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test('a page expires at its maximum age', () => {
  const { cache, clock } = newCache({ maxAgeMs: 1000 });
  cache.put('/en', page('home'), { collections: reads(), since: 0 });
  clock.time = 999;
  expect(cache.get('/en')).toBeDefined();
  clock.time = 1000;
  expect(cache.get('/en')).toBeUndefined();
});

test('storing a page again replaces it and counts its bytes once', () => {
  const { cache } = newCache();
  cache.put('/en', page('one'), { collections: reads(), since: 0 });
  const { bytes } = cache.size();
  cache.put('/en', page('two'), { collections: reads(), since: 0 });
  expect(cache.size()).toEqual({ pages: 1, bytes });
});

test('a page expires when its content changes with the clock', () => {
  const { cache, clock } = newCache({ maxAgeMs: 1000 });
  cache.put('/en', page('before the post'), { collections: reads('news'), since: 0, until: 400 });
  clock.time = 399;
  expect(cache.get('/en')).toBeDefined();
  clock.time = 400;
  expect(cache.get('/en')).toBeUndefined();
});

test('a changed page is served stale for an hour, one that shows what was withdrawn is not', () => {
  const { cache, clock } = newCache();
  cache.put('/en', page('home'), { collections: reads('news'), since: cache.mark() });
  cache.put('/en/terms', page('terms'), { collections: reads('settings'), since: cache.mark() });
  cache.collectionChanged('news');
  clock.time = 60 * 60_000 - 1;
  expect(cache.stale('/en')?.etag).toBe('"home"');
  cache.withdrawn('news');
  expect(cache.stale('/en')).toBeUndefined();
  expect(cache.stale('/en/terms')?.etag).toBe('"terms"');
  clock.time += 1001;
  expect(cache.stale('/en/terms')).toBeUndefined();
});

test('a page is not served stale once time has changed its content', () => {
  const { cache, clock } = newCache();
  cache.put('/en', page('an ending post'), { collections: reads('news'), since: 0, until: 400 });
  clock.time = 399;
  expect(cache.stale('/en')).toBeDefined();
  clock.time = 400;
  expect(cache.stale('/en')).toBeUndefined();
});
