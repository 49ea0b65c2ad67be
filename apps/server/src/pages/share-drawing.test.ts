import { expect, test } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { createSharedDrawings } from './share-drawing.ts';

const page = (text: string): CachedPage => {
  const body = Buffer.from(text);
  return { etag: text, bodies: { br: body, gzip: body, identity: body } };
};

function newDrawings() {
  const cache = createPageCache({ maxBytes: 10_000, maxAgeMs: 1000, now: () => 0 });
  const drawings = createSharedDrawings(cache);
  const gates: (() => void)[] = [];
  /** Renders once its gate is opened, as the host does: takes a mark, reads news, caches. */
  const draw = async () => {
    const since = cache.mark();
    const drawn = page(`drawing ${gates.length + 1}`);
    await new Promise<void>((resolve) => gates.push(resolve));
    cache.put('/en', drawn, { collections: new Set(['news']), since });
    return drawn;
  };
  return { cache, drawings, gates, draw, ask: () => drawings.keptOr('/en', draw) };
}

test('visitors who miss the same page at once share one drawing', async () => {
  const { gates, ask } = newDrawings();
  const asked = [ask(), ask(), ask()];
  await expect.poll(() => gates.length).toBe(1);
  gates[0]?.();
  expect((await Promise.all(asked)).map(({ etag }) => etag)).toEqual(['drawing 1', 'drawing 1', 'drawing 1']);
  expect(gates).toHaveLength(1);
});

test('pages of different keys do not wait for each other', async () => {
  const { drawings, gates, draw } = newDrawings();
  void drawings.keptOr('/en', draw);
  void drawings.keptOr('/zh-hk', draw);
  await expect.poll(() => gates.length).toBe(2);
});

test('who waited for a drawing that became stale gets one of their own', async () => {
  const { cache, gates, ask } = newDrawings();
  const first = ask();
  const second = ask();
  await expect.poll(() => gates.length).toBe(1);
  cache.collectionChanged('news');
  gates[0]?.();
  await first;
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  expect((await second).etag).toBe('drawing 2');
});

test('a drawing that fails fails for its visitor only', async () => {
  const { drawings } = newDrawings();
  const failing = drawings.keptOr('/en', () => Promise.reject(new Error('no database')));
  const next = drawings.keptOr('/en', async () => page('mine'));
  await expect(failing).rejects.toThrow('no database');
  expect((await next).etag).toBe('mine');
});
