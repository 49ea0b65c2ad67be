import type { createStore, Getter } from 'jotai';
import { atomWithRefresh } from 'jotai/utils';

type Store = ReturnType<typeof createStore>;

/** A value that is loaded on first request. Rejects if loading fails; the next request loads it again. */
export type Fetched<T> = (store: Store) => Promise<T>;

/**
 * Loads by `load`, which may read atoms of the store. An atom would keep a failed promise, so that is removed
 * here.
 */
export function fetchedOnce<T>(load: (get: Getter) => Promise<T>): Fetched<T> {
  const loadedAtom = atomWithRefresh((get) => load(get));
  return async (store) => {
    const loaded = store.get(loadedAtom);
    try {
      return await loaded;
    } catch (error) {
      // The first of several waiting callers removes the failure, unless a new load has begun since.
      if (store.get(loadedAtom) === loaded) store.set(loadedAtom);
      throw error;
    }
  };
}
