import type { Cached, CachedPage, PageCache } from './page-cache.ts';

/** Lets concurrent visitors of the same page wait for one rendering. */
export interface SharedRenderings<Page extends Cached = CachedPage> {
  /**
   * Returns the page cached under `key` after a rendering in progress has ended, else the result of `render`.
   * Only a cached page is shared, so nobody gets one rendered from data that has changed since; a caller
   * waits only once.
   */
  readonly cachedOr: <Rendered>(key: string, render: () => Promise<Rendered>) => Promise<Page | Rendered>;
}

export function createSharedRenderings<Page extends Cached>(
  cache: Pick<PageCache<Page>, 'get'>,
): SharedRenderings<Page> {
  const underway = new Map<string, Promise<void>>();

  function begin<Rendered>(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendering = render();
    if (!underway.has(key)) {
      const end = () => void underway.delete(key);
      underway.set(key, rendering.then(end, end));
    }
    return rendering;
  }
  return {
    cachedOr: async (key, render) => {
      const others = underway.get(key);
      // No await before this: the next visitor must find this rendering in progress.
      if (others === undefined) return begin(key, render);
      await others;
      return cache.get(key) ?? begin(key, render);
    },
  };
}
