/** Caches values for a while; the oldest are evicted when it is full. */
export interface ExpiringCache<V> {
  /** Returns the cached value, or the result of `load`; a failed load is not cached. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  drop(key: string): void;
  clear(): void;
}

export interface ExpiringCacheOptions {
  readonly ttlMs: number;
  readonly max: number;
  readonly now: () => number;
}

/** Creates a cache, bounded in size and age, that loads each key once for concurrent callers. */
export function createExpiringCache<V>({ ttlMs, max, now }: ExpiringCacheOptions): ExpiringCache<V> {
  const entries = new Map<string, { readonly value: Promise<V>; readonly until: number }>();
  function store(key: string, value: Promise<V>): Promise<V> {
    // The oldest come first: expired entries are deleted when the next one is added, so that no secret among
    // them lingers.
    for (const [oldest, { until }] of entries) {
      if (entries.size < max && until > now()) break;
      entries.delete(oldest);
    }
    entries.set(key, { value, until: now() + ttlMs });
    value.catch(() => entries.delete(key));
    return value;
  }
  return {
    get(key, load) {
      const entry = entries.get(key);
      if (entry && entry.until > now()) return entry.value;
      entries.delete(key);
      return store(key, load());
    },
    drop: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
