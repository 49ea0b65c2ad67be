import type { createStore } from 'jotai';
import { atomWithRefresh } from 'jotai/utils';

type Store = ReturnType<typeof createStore>;

/**
 * Something that is fetched when it is first asked for. Rejects as the fetching does; whoever asks after that
 * has it fetched again.
 */
export type Fetched<T> = (store: Store) => Promise<T>;

/** Fetches by `load`. An atom keeps what its promise came to, a failure too: one is taken out again here. */
export function fetchedOnce<T>(load: () => Promise<T>): Fetched<T> {
  const loadedAtom = atomWithRefresh(load);
  return async (store) => {
    const loaded = store.get(loadedAtom);
    try {
      return await loaded;
    } catch (error) {
      // Of several who waited for it the first makes room, and leaves alone what somebody has begun since.
      if (store.get(loadedAtom) === loaded) store.set(loadedAtom);
      throw error;
    }
  };
}
