import type { DraftRows } from './draft-vault.ts';

const DATABASE = 'harbour-drafts';
const STORE = 'drafts';

/** Rows in IndexedDB, which outlive a crash, a reload and a restart. Throws where the browser keeps nothing. */
export async function openStoredRows(factory: IDBFactory): Promise<DraftRows> {
  const database = await openDatabase(factory);
  const store = (mode: IDBTransactionMode) =>
    database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);
  return {
    put: async (key, row) => void (await answer(store('readwrite').put(row, key))),
    remove: async (key) => void (await answer(store('readwrite').delete(key))),
    all: () => answer<unknown[]>(store('readonly').getAll()),
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
