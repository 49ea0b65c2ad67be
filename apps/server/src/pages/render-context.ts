import type { IncomingMessage } from 'node:http';
import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { ClockChanges } from './clock-changes.ts';
import type { CacheDependencies, PageCache } from './page-cache.ts';
import type { PageApi } from './page-contract.ts';
import { trackReads } from './track-reads.ts';

/** The services for one rendering, and the cache dependencies that it reads. */
export interface RenderContext {
  readonly api: PageApi;
  /** True if something could not be read because the database is away. */
  readonly isIncomplete: () => boolean;
  /** Returns the dependencies so far, and how long they are valid. */
  readonly reading: () => Promise<Required<CacheDependencies>>;
}

export interface RenderContextDeps {
  readonly apiFor: (request: IncomingMessage) => PageApi;
  readonly clockChanges: ClockChanges;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Begins a rendering for a request; call it before anything is read. */
export function beginRender(
  { apiFor, clockChanges, now, onError }: RenderContextDeps,
  cache: Pick<PageCache, 'mark'>,
  request: IncomingMessage,
): RenderContext {
  const since = cache.mark();
  const begun = now();
  const { api, collections, isIncomplete } = trackReads(apiFor(request), relatedCollections);
  const untilUnknown = (error: unknown) => {
    onError(error);
    // Sent without being cached.
    return begun;
  };
  return {
    api,
    isIncomplete,
    reading: async () => ({
      collections,
      since,
      until: await clockChanges.nextAfter(collections, begun).catch(untilUnknown),
    }),
  };
}

/** Returns the collections whose records `$populate` may add to those of the named one. */
export function relatedCollections(name: string): readonly string[] {
  if (!isCollectionName(name)) return [];
  return Object.values(collections[name].fields).flatMap(({ relation }) =>
    relation === undefined ? [] : [relation.collection],
  );
}
