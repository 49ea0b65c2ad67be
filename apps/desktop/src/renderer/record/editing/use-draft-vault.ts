import { createContext, useContext } from 'react';
import { createDraftVault, createMemoryRows, type DraftRows } from './draft-vault.ts';
import type { DraftVault } from './kept-draft.ts';
import { withLateRows } from './late-rows.ts';

/** The vault of this window, made where the program is put together. */
export const DraftVaultContext = createContext<DraftVault | null>(null);

/** Where unsaved work is kept; throws outside of the program. */
export function useDraftVault(): DraftVault {
  const vault = useContext(DraftVaultContext);
  if (!vault) throw new Error('There is no draft vault around this component: wrap it in DraftVaultContext.');
  return vault;
}

/** The vault of a page: IndexedDB, or memory where the browser keeps nothing. */
export function createPageVault(page: Window & typeof globalThis): DraftVault {
  const { locks } = page.navigator;
  const window = newDraftKey();
  holdWindow(locks, window);
  return createDraftVault({
    rows: withLateRows(laterRows(openStoredRows(page.indexedDB).catch(() => createMemoryRows())), page),
    window,
    openWindows: () => openWindows(locks),
  });
}

/** A name that nothing else has: that of a draft, of a window. */
export function newDraftKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function laterRows(opening: Promise<DraftRows>): DraftRows {
  return {
    put: async (key, row) => (await opening).put(key, row),
    remove: async (key) => (await opening).remove(key),
    all: async () => (await opening).all(),
  };
}

const PREFIX = 'harbour-window:';

/** Marks this window as open until it is gone, however it goes. */
function holdWindow(locks: LockManager | undefined, window: string): void {
  // The lock is given back by the browser itself when the page ends.
  void locks?.request(`${PREFIX}${window}`, () => new Promise<never>(() => {}));
}

/** The windows of the program that are open now; none where the page is not served securely. */
async function openWindows(locks: LockManager | undefined): Promise<ReadonlySet<string>> {
  const held = (await locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

const DATABASE = 'harbour-drafts';
const STORE = 'drafts';

/**
 * Rows in IndexedDB, which outlive a crash, a reload and a restart. Throws where the browser keeps nothing.
 */
async function openStoredRows(factory: IDBFactory): Promise<DraftRows> {
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
