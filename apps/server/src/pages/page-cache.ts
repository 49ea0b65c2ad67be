import type { Locale } from '@harbour/core/i18n';
import type { Encoding } from './accept-encoding.ts';

/** Something finished, ready to be sent in any of its encodings. */
export interface Kept {
  readonly etag: string;
  readonly bodies: { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
}

export interface CachedPage extends Kept {
  readonly locale: Locale;
  /** Address of the one script of others that it loads. */
  readonly tagManager?: string | undefined;
}

/** What has been read to make something, and when. */
export interface Reading {
  readonly collections: ReadonlySet<string>;
  /** The mark taken before the first of it was read. */
  readonly since: number;
  /** When what was read changes by the clock alone, in milliseconds since 1970. */
  readonly until?: number;
}

interface Entry<Page> {
  readonly page: Page;
  readonly collections: ReadonlySet<string>;
  readonly bytes: number;
  readonly bestBefore: number;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Another process may write too, and says nothing: none is kept longer than this, in milliseconds. */
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/**
 * Pages, or other finished things, kept until a collection they have read changes; the least recently used
 * give way.
 */
export interface PageCache<Page extends Kept = CachedPage> {
  get(key: string): Page | undefined;
  /** A mark in time, taken before a page begins to read. */
  mark(): number;
  /** Keeps a page, unless something it has read changed after `since`. Tells whether it was kept. */
  put(key: string, page: Page, read: Reading): boolean;
  /** Drops every page that has read the collection. */
  collectionChanged(collection: string): void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

/**
 * Makes a cache for one process. A change is counted before anything is dropped, so a page drawn from old
 * data is never kept.
 */
export function createPageCache<Page extends Kept = CachedPage>(options: PageCacheOptions): PageCache<Page> {
  const { maxBytes, maxAgeMs, now } = options;
  const entries = new Map<string, Entry<Page>>();
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

  function get(key: string): Page | undefined {
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
    put(key, page, { collections, since, until = Number.POSITIVE_INFINITY }) {
      for (const name of collections) if ((changedAt.get(name) ?? 0) > since) return false;
      const size = sizeOf(page) + key.length * 2;
      drop(key);
      entries.set(key, { page, collections, bytes: size, bestBefore: Math.min(now() + maxAgeMs, until) });
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

function sizeOf({ bodies }: Kept): number {
  return Object.values(bodies).reduce((bytes, body) => bytes + body.length, 0);
}
