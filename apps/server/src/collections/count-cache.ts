/** Exact totals of lists, kept until something in their collection is written. */
export interface CountCache {
  /** The total under `key`, computed when it is not known. */
  count(collection: string, key: string, compute: () => Promise<number>): Promise<number>;
  /** Drops a collection's totals; called after a write is committed and before it is acknowledged. */
  changed(collection: string): void;
}

/** Filters come from outside: beyond this many a collection, the oldest total makes room. */
const MAX_TOTALS = 1_000;

/**
 * Keeps totals in this process. A total is shared while it is being computed, and a write drops it even then: whoever
 * asks after the write was acknowledged never gets a number from before it.
 */
export function createCountCache(): CountCache {
  const collections = new Map<string, Map<string, Promise<number>>>();
  return {
    count(collection, key, compute) {
      const totals = collections.get(collection) ?? new Map<string, Promise<number>>();
      collections.set(collection, totals);
      return totals.get(key) ?? remember(totals, key, compute());
    },
    changed(collection) {
      collections.delete(collection);
    },
  };
}

function remember(
  totals: Map<string, Promise<number>>,
  key: string,
  total: Promise<number>,
): Promise<number> {
  const oldest = totals.size >= MAX_TOTALS ? totals.keys().next().value : undefined;
  if (oldest !== undefined) totals.delete(oldest);
  totals.set(key, total);
  total.catch(() => totals.delete(key));
  return total;
}
