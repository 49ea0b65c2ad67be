import type { Locale } from '@harbour/core/i18n';

/** One finished page, ready to be sent in any encoding. */
export interface CachedPage {
  readonly locale: Locale;
  readonly etag: string;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
}

interface Entry {
  readonly page: CachedPage;
  readonly collections: ReadonlySet<string>;
  readonly bytes: number;
  readonly bestBefore: number;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Pages also change with the clock (scheduled posts): none is kept longer than this, in milliseconds. */
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/** Pages kept until a collection they have read changes; the least recently used give way. */
export interface PageCache {
  get(key: string): CachedPage | undefined;
  /** A mark in time, taken before a page begins to read. */
  mark(): number;
  /** Keeps a page, unless something it has read changed after `since`. Tells whether it was kept. */
  put(
    key: string,
    page: CachedPage,
    read: { readonly collections: ReadonlySet<string>; readonly since: number },
  ): boolean;
  /** Drops every page that has read the collection. */
  collectionChanged(collection: string): void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

/** Makes a cache for one process. A change is counted before anything is dropped, so a page drawn from old data is never kept. */
export function createPageCache({ maxBytes, maxAgeMs, now }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const changedAt = new Map<string, number>();
  let changes = 0;
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return;
      drop(key);
    }
  }

  function get(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.bestBefore <= now()) {
      drop(key);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  return {
    get,
    mark: () => changes,
    put(key, page, { collections, since }) {
      for (const name of collections) if ((changedAt.get(name) ?? 0) > since) return false;
      const { br, gzip, identity } = page.bodies;
      const size = br.length + gzip.length + identity.length + key.length * 2;
      drop(key);
      entries.set(key, { page, collections, bytes: size, bestBefore: now() + maxAgeMs });
      bytes += size;
      makeRoom();
      return entries.has(key);
    },
    collectionChanged(collection) {
      changes += 1;
      changedAt.set(collection, changes);
      for (const [key, entry] of entries) if (entry.collections.has(collection)) drop(key);
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}
