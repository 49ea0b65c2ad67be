import type { Kept } from '@harbour/core/platform';
import { openStore, requested } from './indexed-store.ts';

const NAME = 'harbour-kept';
const KEY = 'kept';

/** Creates the kept text of a browser, in IndexedDB; where the browser stores nothing, there is none. */
export function createBrowserKept(factory: IDBFactory | undefined): Kept {
  let opening: Promise<IDBDatabase> | undefined;
  const use = async <T>(run: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> => {
    opening ??= factory ? openStore(factory, NAME) : Promise.reject(new Error('No storage'));
    const database = await opening.catch(() => undefined);
    return database && run(database);
  };
  const change = (make: (store: IDBObjectStore) => IDBRequest) =>
    use(async (database) => {
      const transaction = database.transaction(NAME, 'readwrite');
      await requested(make(transaction.objectStore(NAME)));
    });
  return {
    async load() {
      const text = await use((database) =>
        requested<unknown>(database.transaction(NAME).objectStore(NAME).get(KEY)),
      );
      return typeof text === 'string' ? text : undefined;
    },
    save: async (text) => void (await change((store) => store.put(text, KEY))),
    clear: async () => void (await change((store) => store.delete(KEY))),
  };
}
