import type { CachedPage, Kept, PageCache } from './page-cache.ts';

/** Lets visitors who want the same page at the same moment wait for one drawing of it. */
export interface SharedDrawings<Page extends Kept = CachedPage> {
  /**
   * Answers with the page kept under `key`, once a drawing of it that is under way has ended; else with what
   * `draw` makes. Only a kept page is shared, so nobody gets one drawn from what has changed meanwhile; who
   * has waited once does not wait again.
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
      // Without a pause where nobody draws: the next visitor must find this drawing under way.
      if (others === undefined) return begin(key, draw);
      await others;
      return cache.get(key) ?? begin(key, draw);
    },
  };
}
