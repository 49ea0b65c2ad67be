import type { PageApi } from './page-contract.ts';

interface TrackedReads {
  readonly api: PageApi;
  readonly collections: ReadonlySet<string>;
}

/** Returns the same services, recording every collection that is read, including populated ones. */
export function trackReads(api: PageApi, related: (collection: string) => readonly string[]): TrackedReads {
  const collections = new Set<string>();
  const note = (collection: string, query: object = {}) => {
    collections.add(collection);
    if ('$populate' in query) for (const name of related(collection)) collections.add(name);
  };
  return {
    collections,
    api: {
      act: (action, data) => api.act(action, data),
      // The counts in an action change with every write, so a cached page expires by age instead.
      ask: (question) => api.ask(question),
      find(collection, query) {
        note(collection, query);
        return api.find(collection, query);
      },
      get(collection, id, query) {
        note(collection, query);
        return api.get(collection, id, query);
      },
      create: (collection, data) => api.create(collection, data),
    },
  };
}
