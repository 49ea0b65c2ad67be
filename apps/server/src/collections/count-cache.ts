import type { RecordId } from '@harbour/core/contract';

/** What is worked out about the lists of a collection once, and kept until something in the collection is written. */
export interface CountCache {
  /** The exact total under `key`, computed when it is not known. */
  count(collection: string, key: string, compute: () => Promise<number>): Promise<number>;
  /** The few records that a search finds, in their order, as {@link count} keeps totals. */
  matches(
    collection: string,
    key: string,
    compute: () => Promise<readonly RecordId[]>,
  ): Promise<readonly RecordId[]>;
  /** Forgets what is known of a collection; called after a write is committed and before it is acknowledged. */
  changed(collection: string): void;
}

/** Filters come from outside: beyond these numbers a collection, the oldest makes room. */
const MAX_TOTALS = 1_000;
const MAX_MATCHES = 200;

/**
 * Keeps them in this process. What is being computed is shared already, and a write drops it even then: whoever asks after
 * the write was acknowledged never gets an answer from before it.
 */
export function createCountCache(): CountCache {
  const totals = createKept<number>(MAX_TOTALS);
  const matches = createKept<readonly RecordId[]>(MAX_MATCHES);
  return {
    count: totals.get,
    matches: matches.get,
    changed(collection) {
      totals.forget(collection);
      matches.forget(collection);
    },
  };
}

function createKept<T>(max: number) {
  const collections = new Map<string, Map<string, Promise<T>>>();
  return {
    get(collection: string, key: string, compute: () => Promise<T>): Promise<T> {
      const kept = collections.get(collection) ?? new Map<string, Promise<T>>();
      collections.set(collection, kept);
      const known = kept.get(key);
      if (known) return known;
      const oldest = kept.size >= max ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      const computing = compute();
      kept.set(key, computing);
      computing.catch(() => kept.delete(key));
      return computing;
    },
    forget: (collection: string) => collections.delete(collection),
  };
}
