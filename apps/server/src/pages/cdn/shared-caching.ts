import type { Headers } from '../security-headers.ts';

/** The facts about a kept response that caches between the server and its visitors go by. */
export interface SharedFacts {
  /** The surrogate keys: each names what the response was made from. */
  readonly keys: readonly string[];
  /** The time at which the response changes by the clock alone, in milliseconds since 1970. */
  readonly until: number;
}

/** The key of every response that a shared cache may keep. */
export const EVERY_PAGE = 'site';

/** Seconds for which a response is fresh where a write purges it. A lost purge is repaired after them. */
const PURGED_SECONDS = 300;
/** The same where nothing is purged: the cache then asks again, and is answered 304. */
const UNPURGED_SECONDS = 1;
/** How long a cache may answer with the old response while it asks for the new one. Browsers obey it too. */
const REVALIDATING_SECONDS = 1;
/** How long a cache may answer with the old response while the server does not answer. */
const ERROR_SECONDS = 24 * 60 * 60;

/**
 * Returns the headers by which shared caches keep a response. A browser keeps none without asking. Without
 * facts the response is for one visitor.
 */
export type SharedCaching = (facts: SharedFacts | undefined, how?: { readonly isStale: boolean }) => Headers;

/** Creates the headers; `isPurged` tells whether a write purges the shared caches, see `purge-cdn.ts`. */
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
