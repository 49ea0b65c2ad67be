import { expect, test } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { createSharedRenderings } from './share-rendering.ts';

const page = (text: string): CachedPage => {
  const body = Buffer.from(text);
  return { etag: text, bodies: { br: body, gzip: body, identity: body } };
};

function newRenderings() {
  const cache = createPageCache({ maxBytes: 10_000, maxAgeMs: 1000, now: () => 0 });
  const renderings = createSharedRenderings(cache);
  const gates: (() => void)[] = [];
  /** Renders once its gate is opened, as the host does: takes a mark, reads news, caches. */
  const render = async () => {
    const since = cache.mark();
    const rendered = page(`drawing ${gates.length + 1}`);
    await new Promise<void>((resolve) => gates.push(resolve));
    cache.put('/en', rendered, { collections: new Set(['news']), since });
    return rendered;
  };
  return { cache, renderings, gates, render, request: () => renderings.cachedOr('/en', render) };
}

test('visitors who miss the same page at once share one render', async () => {
  const { gates, request } = newRenderings();
  const requested = [request(), request(), request()];
  await expect.poll(() => gates.length).toBe(1);
  gates[0]?.();
  expect((await Promise.all(requested)).map(({ etag }) => etag)).toEqual([
    'drawing 1',
    'drawing 1',
    'drawing 1',
  ]);
  expect(gates).toHaveLength(1);
});

test('pages with different keys do not wait for each other', async () => {
  const { renderings, gates, render } = newRenderings();
  void renderings.cachedOr('/en', render);
  void renderings.cachedOr('/zh-hk', render);
  await expect.poll(() => gates.length).toBe(2);
});

test('a visitor who waited for a render that became stale gets a new one', async () => {
  const { cache, gates, request } = newRenderings();
  const first = request();
  const second = request();
  await expect.poll(() => gates.length).toBe(1);
  cache.collectionChanged('news');
  gates[0]?.();
  await first;
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  expect((await second).etag).toBe('drawing 2');
});

test('a failed render rejects only its own visitor', async () => {
  const { renderings } = newRenderings();
  const failing = renderings.cachedOr('/en', () => Promise.reject(new Error('no database')));
  const next = renderings.cachedOr('/en', async () => page('mine'));
  await expect(failing).rejects.toThrow('no database');
  expect((await next).etag).toBe('mine');
});
