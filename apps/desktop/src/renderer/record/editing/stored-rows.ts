import type { DraftRows } from './draft-vault.ts';

const DATABASE = 'harbour-drafts';
const STORE = 'drafts';

/** Rows in IndexedDB, which outlive a crash, a reload and a restart. Throws where the browser keeps nothing. */
export async function openStoredRows(factory: IDBFactory): Promise<DraftRows> {
  const database = await openDatabase(factory);
  const change = (make: (store: IDBObjectStore) => IDBRequest) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const made = answer(make(transaction.objectStore(STORE)));
    // A page that goes away now takes no written row with it.
    transaction.commit();
    return made;
  };
  return {
    put: async (key, row) => void (await change((store) => store.put(row, key))),
    remove: async (key) => void (await change((store) => store.delete(key))),
    all: () => answer<unknown[]>(database.transaction(STORE).objectStore(STORE).getAll()),
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
  return answer(opening);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}
