import type { IncomingMessage } from 'node:http';
import type { ClockChanges } from './clock-changes.ts';
import type { PageCache, Reading } from './page-cache.ts';
import type { PageApi } from './page-contract.ts';
import { relatedCollections } from './related-collections.ts';
import { trackReads } from './track-reads.ts';

/** What a drawing reads with, and what its reading came to. */
export interface Drawing {
  readonly api: PageApi;
  /** For how long what was read so far holds. */
  readonly reading: () => Promise<Reading>;
}

export interface ReadingDeps {
  readonly apiFor: (request: IncomingMessage) => PageApi;
  readonly clockChanges: ClockChanges;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Begins a drawing for a request; take it before anything is read. */
export function beginDrawing(
  { apiFor, clockChanges, now, onError }: ReadingDeps,
  cache: Pick<PageCache, 'mark'>,
  request: IncomingMessage,
): Drawing {
  const since = cache.mark();
  const begun = now();
  const { api, collections } = trackReads(apiFor(request), relatedCollections);
  const untilUnknown = (error: unknown) => {
    onError(error);
    // Sent, and not kept.
    return begun;
  };
  return {
    api,
    reading: async () => ({
      collections,
      since,
      until: await clockChanges.nextAfter(collections, begun).catch(untilUnknown),
    }),
  };
}
