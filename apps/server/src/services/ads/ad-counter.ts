import type { RecordId } from '@harbour/core/contract/values';

export interface Seen {
  readonly views: number;
  readonly clicks: number;
}

/** Sums the counts that visitors report, for one write per ad. */
export interface AdCounter {
  add(id: RecordId, seen: Seen): void;
  /** Stores the counts since the last call. */
  store(): Promise<void>;
}

/** Anybody can report ids: ads beyond this number are not counted. */
const MOST_ADS = 10_000;

/** Creates a counter that passes each ad's sum to `storeSum`. */
export function createAdCounter(storeSum: (id: RecordId, seen: Seen) => Promise<void>): AdCounter {
  let waiting = new Map<RecordId, Seen>();
  return {
    add(id, { views, clicks }) {
      const known = waiting.get(id);
      if (known === undefined && waiting.size >= MOST_ADS) return;
      waiting.set(id, { views: (known?.views ?? 0) + views, clicks: (known?.clicks ?? 0) + clicks });
    },
    async store() {
      const taken = waiting;
      waiting = new Map();
      for (const [id, seen] of taken) await storeSum(id, seen);
    },
  };
}
