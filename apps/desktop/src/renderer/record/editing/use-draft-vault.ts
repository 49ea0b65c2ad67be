import { createContext, useContext } from 'react';
import { openStore, requested } from '../../platform/indexed-store.ts';
import { createDraftVault, createMemoryRows, type DraftRows } from './draft-vault.ts';
import type { DraftVault } from './kept-draft.ts';
import { withLateRows } from './late-rows.ts';

/** The vault of this window, created where the program is started. */
export const DraftVaultContext = createContext<DraftVault | null>(null);

/** Returns the store of unsaved work; throws outside of the program. */
export function useDraftVault(): DraftVault {
  const vault = useContext(DraftVaultContext);
  if (!vault) throw new Error('There is no draft vault around this component: wrap it in DraftVaultContext.');
  return vault;
}

/** Creates the vault of a page: in IndexedDB, or in memory where the browser stores nothing. */
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

/** Returns a unique name for a draft or a window. */
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

/** Marks this window as open until it is gone, however it ends. */
function holdWindow(locks: LockManager | undefined, window: string): void {
  // The browser releases the lock when the page ends.
  void locks?.request(`${PREFIX}${window}`, () => new Promise<never>(() => {}));
}

/** Returns the windows of the program that are open now; none where the page is not in a secure context. */
async function openWindows(locks: LockManager | undefined): Promise<ReadonlySet<string>> {
  const held = (await locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

const DATABASE = 'harbour-drafts';
const STORE = 'drafts';

/** Opens rows in IndexedDB, which survive a crash and a restart. Throws where nothing can be stored. */
async function openStoredRows(factory: IDBFactory): Promise<DraftRows> {
  const database = await openStore(factory, DATABASE, STORE);
  const change = (make: (store: IDBObjectStore) => IDBRequest) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const made = requested(make(transaction.objectStore(STORE)));
    // Commits at once, so that a page that closes now loses no written row.
    transaction.commit();
    return made;
  };
  return {
    put: async (key, row) => void (await change((store) => store.put(row, key))),
    remove: async (key) => void (await change((store) => store.delete(key))),
    all: () => requested<unknown[]>(database.transaction(STORE).objectStore(STORE).getAll()),
  };
}
