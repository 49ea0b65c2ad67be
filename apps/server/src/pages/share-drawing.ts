import type { CachedPage, Kept, PageCache } from './page-cache.ts';

/** Lets concurrent visitors of the same page wait for one rendering. */
export interface SharedDrawings<Page extends Kept = CachedPage> {
  /**
   * Returns the page cached under `key` after a rendering in progress has ended, else the result of `draw`.
   * Only a cached page is shared, so nobody gets one rendered from data that has changed since; a caller
   * waits only once.
   */
  readonly keptOr: <Drawn>(key: string, draw: () => Promise<Drawn>) => Promise<Page | Drawn>;
}

export function createSharedDrawings<Page extends Kept>(
  cache: Pick<PageCache<Page>, 'get'>,
): SharedDrawings<Page> {
  const underway = new Map<string, Promise<void>>();

  function begin<Drawn>(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const drawing = draw();
    if (!underway.has(key)) {
      const end = () => void underway.delete(key);
      underway.set(key, drawing.then(end, end));
    }
    return drawing;
  }
  return {
    keptOr: async (key, draw) => {
      const others = underway.get(key);
      // No await before this: the next visitor must find this rendering in progress.
      if (others === undefined) return begin(key, draw);
      await others;
      return cache.get(key) ?? begin(key, draw);
    },
  };
}
