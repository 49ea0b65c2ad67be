import type { IncomingMessage } from 'node:http';
import { collections, isCollectionName } from '@harbour/core/contract/collections';
import { codeOf } from '../calls/refusal.ts';
import type { ClockChanges } from './clock-changes.ts';
import type { PageApi } from './page-api.ts';
import type { CacheDependencies, PageCache } from './page-cache.ts';

/** The services for one rendering, and the cache dependencies that it reads. */
export interface RenderContext {
  readonly api: PageApi;
  /** True if something could not be read because the database is unavailable. */
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

interface TrackedReads {
  readonly api: PageApi;
  readonly collections: ReadonlySet<string>;
  /** True once a read was refused because the database is unavailable: the page may lack a part. */
  readonly isIncomplete: () => boolean;
}

/** Returns the same services, recording every collection that is read, including populated ones. */
export function trackReads(api: PageApi, related: (collection: string) => readonly string[]): TrackedReads {
  const collections = new Set<string>();
  let isIncomplete = false;
  const watch = async <T>(read: Promise<T>): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      isIncomplete ||= codeOf(error) === 'unavailable';
      throw error;
    }
  };
  const note = (collection: string, query: object = {}) => {
    collections.add(collection);
    if ('$populate' in query) for (const name of related(collection)) collections.add(name);
  };
  return {
    collections,
    isIncomplete: () => isIncomplete,
    api: {
      act: (action, data) => api.act(action, data),
      // The counts in an action change with every write, so a cached page expires by age instead.
      call: (action) => watch(api.call(action)),
      find(collection, query) {
        note(collection, query);
        return watch(api.find(collection, query));
      },
      get(collection, id, query) {
        note(collection, query);
        return watch(api.get(collection, id, query));
      },
      create: (collection, data) => api.create(collection, data),
    },
  };
}
