import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import type { SharedFacts } from './cdn/shared-caching.ts';

/** A finished response, ready to be sent in any of its encodings. */
export interface Cached {
  readonly etag: string;
  readonly bodies: { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Present if caches between the server and its visitors may keep it too. */
  readonly shared?: SharedFacts | undefined;
}

export interface CachedPage extends Cached {
  /** Address of the only third-party script that it loads. */
  readonly tagManager?: string | undefined;
}

/** The collections read for a response, and the time of reading. */
export interface CacheDependencies {
  readonly collections: ReadonlySet<string>;
  /** The mark that was taken before the first read. */
  readonly since: number;
  /** The time at which the records read change only because time passes, in milliseconds since 1970. */
  readonly until?: number;
}

interface Entry<Page> {
  readonly page: Page;
  readonly collections: ReadonlySet<string>;
  readonly bytes: number;
  /** The time at which time itself changes the page: what expired then may not be served any more. */
  readonly until: number;
  /** The time from which the page is stale, in milliseconds since 1970. */
  bestBefore: number;
}

/** How long a page is still stored after it became stale, for use when no other can be rendered. */
const STALE_MS = 60 * 60 * 1000;

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Maximum age of a cached page in milliseconds, because another process may write without notification. */
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/**
 * Caches pages, or other finished responses, until a collection that they depend on changes; after that they
 * are stale. The least recently used are evicted.
 */
export interface PageCache<Page extends Cached = CachedPage> {
  get(key: string): Page | undefined;
  /**
   * Returns the last page under the key, also one that became stale up to an hour ago, but none that shows
   * what was withdrawn since.
   */
  stale(key: string): Page | undefined;
  /** Returns a mark in time, to be taken before a page begins to read. */
  mark(): number;
  /** Caches a page, unless a dependency has changed after `since`. Returns whether it was cached. */
  put(key: string, page: Page, read: CacheDependencies): boolean;
  /** Invalidates every page that has read the collection. */
  collectionChanged(collection: string): void;
  /** Deletes every page that has read the collection, as something in it was withdrawn from visitors. */
  withdrawn(collection: string): void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

/**
 * Creates a cache for one process. A change is counted before anything is dropped, so that a page rendered
 * from old data is never cached.
 */
export function createPageCache<Page extends Cached = CachedPage>(
  options: PageCacheOptions,
): PageCache<Page> {
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
    if (entry.bestBefore <= now()) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  function stale(key: string): Page | undefined {
    const entry = entries.get(key);
    if (entry && Math.min(entry.bestBefore + STALE_MS, entry.until) <= now()) drop(key);
    return entries.get(key)?.page;
  }

  return {
    get,
    stale,
    mark: () => changes,
    put(key, page, { collections, since, until = Number.POSITIVE_INFINITY }) {
      for (const name of collections) if ((changedAt.get(name) ?? 0) > since) return false;
      const size = sizeOf(page) + key.length * 2;
      drop(key);
      const bestBefore = Math.min(now() + maxAgeMs, until);
      entries.set(key, { page, collections, bytes: size, until, bestBefore });
      bytes += size;
      makeRoom();
      return entries.has(key);
    },
    collectionChanged(collection) {
      changes += 1;
      changedAt.set(collection, changes);
      const time = now();
      for (const entry of entries.values()) {
        if (entry.collections.has(collection)) entry.bestBefore = Math.min(entry.bestBefore, time);
      }
    },
    withdrawn(collection) {
      for (const [key, entry] of entries) if (entry.collections.has(collection)) drop(key);
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}

function sizeOf({ bodies }: Cached): number {
  return Object.values(bodies).reduce((bytes, body) => bytes + body.length, 0);
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Compresses a finished document once for all later requests. */
export async function compressPage(html: Buffer): Promise<CachedPage> {
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(html, BROTLI), promisify(gzip)(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity: html } };
}
