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

test('a page is dropped when a collection it has read changes, and only then', () => {
  const { cache } = newCache();
  cache.put('/en', page('home'), { collections: reads('industries', 'news'), since: cache.mark() });
  cache.put('/en/pricing', page('pricing'), { collections: reads('appTemplates'), since: cache.mark() });
  cache.collectionChanged('news');
  expect(cache.get('/en')).toBeUndefined();
  expect(cache.get('/en/pricing')?.etag).toBe('"pricing"');
});

test('a page drawn from what has changed meanwhile is not kept', () => {
  const { cache } = newCache();
  const since = cache.mark();
  cache.collectionChanged('news');
  expect(cache.put('/en', page('old'), { collections: reads('news'), since })).toBe(false);
  expect(cache.get('/en')).toBeUndefined();
});

test('a change of something the page has not read does not keep it out', () => {
  const { cache } = newCache();
  const since = cache.mark();
  cache.collectionChanged('orders');
  expect(cache.put('/en', page('home'), { collections: reads('news'), since })).toBe(true);
});

test('the least recently used page gives way when the bytes are used up', () => {
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

test('a page larger than the whole cache is not kept', () => {
  const { cache } = newCache({ maxBytes: 100 });
  expect(cache.put('/a', page('a'.repeat(100)), { collections: reads(), since: 0 })).toBe(false);
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test('a page is not kept past its age', () => {
  const { cache, clock } = newCache({ maxAgeMs: 1000 });
  cache.put('/en', page('home'), { collections: reads(), since: 0 });
  clock.time = 999;
  expect(cache.get('/en')).toBeDefined();
  clock.time = 1000;
  expect(cache.get('/en')).toBeUndefined();
});

test('putting a page again replaces it and counts its bytes once', () => {
  const { cache } = newCache();
  cache.put('/en', page('one'), { collections: reads(), since: 0 });
  const { bytes } = cache.size();
  cache.put('/en', page('two'), { collections: reads(), since: 0 });
  expect(cache.size()).toEqual({ pages: 1, bytes });
});

test('a page is not kept past the moment when what it shows changes by the clock', () => {
  const { cache, clock } = newCache({ maxAgeMs: 1000 });
  cache.put('/en', page('before the post'), { collections: reads('news'), since: 0, until: 400 });
  clock.time = 399;
  expect(cache.get('/en')).toBeDefined();
  clock.time = 400;
  expect(cache.get('/en')).toBeUndefined();
});
