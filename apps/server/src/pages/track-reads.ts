import { codeOf } from '../calls/refusal.ts';
import type { PageApi } from './page-contract.ts';

interface TrackedReads {
  readonly api: PageApi;
  readonly collections: ReadonlySet<string>;
  /** True once a read was refused because the database is away: the page may lack a part. */
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
      ask: (question) => watch(api.ask(question)),
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
