import type { RecordId } from '@harbour/core/contract';

export interface Seen {
  readonly views: number;
  readonly clicks: number;
}

/** Adds up what visitors report, to be stored in one write an ad. */
export interface AdCounter {
  add(id: RecordId, seen: Seen): void;
  /** Stores what has come together since the last time. */
  store(): Promise<void>;
}

/** Ids are reported by anybody: what does not fit into this many is not counted. */
const MOST_ADS = 10_000;

/** Makes a counter that hands each ad's sum to `storeSum`. */
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
