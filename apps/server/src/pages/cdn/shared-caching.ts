import type { Headers } from '../security-headers.ts';

/** The facts about a cached response that determine its shared caching. */
export interface SharedFacts {
  /** The surrogate keys: each identifies a source of the response. */
  readonly keys: readonly string[];
  /** The time at which the response changes only because time passes, in milliseconds since 1970. */
  readonly until: number;
}

/** The surrogate key of every response that a shared cache may store. */
export const EVERY_PAGE = 'site';

/** Seconds for which a response is fresh if writes purge it. A lost purge is repaired after that time. */
const PURGED_SECONDS = 300;
/** The same if nothing is purged: the cache then revalidates, and receives 304. */
const UNPURGED_SECONDS = 1;
/** How long a cache may serve the old response while it fetches the new one. Browsers obey it too. */
const REVALIDATING_SECONDS = 1;
/** How long a cache may serve the old response while the server does not respond. */
const ERROR_SECONDS = 24 * 60 * 60;

/**
 * Returns the headers that control how shared caches store a response. A browser stores none without
 * revalidation. Without facts the response is for one visitor.
 */
export type SharedCaching = (facts: SharedFacts | undefined, how?: { readonly isStale: boolean }) => Headers;

/** Creates the headers; `isPurged` states whether writes purge the shared caches, see `purge-cdn.ts`. */
export function createSharedCaching(deps: {
  readonly isPurged: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): SharedCaching {
  const usual = deps.isPurged ? PURGED_SECONDS : UNPURGED_SECONDS;
  return (facts, { isStale } = { isStale: false }) => {
    if (facts === undefined) return { 'cache-control': 'private, no-cache' };
    const left = Math.max(0, Math.floor((facts.until - deps.now()) / 1000));
    const fresh = isStale ? UNPURGED_SECONDS : Math.min(usual, left);
    return {
      'cache-control': `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${REVALIDATING_SECONDS}, stale-if-error=${ERROR_SECONDS}`,
      'surrogate-key': [EVERY_PAGE, ...facts.keys].join(' '),
    };
  };
}
