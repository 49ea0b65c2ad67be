import { createContext, useContext } from 'react';
import type { Host } from '../../platform/host.ts';
import { openStore, requested } from '../../platform/indexed-store.ts';
import { createOwnKey, openDraftKeys } from '../sealing/draft-keys.ts';
import { createSealedRows, isSameRow, type StoredRows, sealStored } from '../sealing/sealed-rows.ts';
import { createLateCipher, openLate } from '../sealing/sealer.ts';
import { createDraftVault, createMemoryRows, type DraftRows } from './draft-vault.ts';
import { withLateRows } from './late-rows.ts';
import type { DraftVault } from './stored-draft.ts';

/** The vault of this window, created where the program is started. */
export const DraftVaultContext = createContext<DraftVault | null>(null);

/** Returns the store of unsaved work; throws outside of the program. */
export function useDraftVault(): DraftVault {
  const vault = useContext(DraftVaultContext);
  if (!vault) throw new Error('There is no draft vault around this component: wrap it in DraftVaultContext.');
  return vault;
}

/**
 * Creates the vault of a page: encrypted in IndexedDB, or in memory if the browser stores nothing.
 * Unencrypted drafts are encrypted first.
 */
export function createPageVault(page: Window & typeof globalThis, host: Pick<Host, 'draftKey' | 'kind'>) {
  const { locks } = page.navigator;
  const window = newDraftKey();
  holdWindow(locks, window);
  const opening = openRows(page, host, window).catch(() => {
    const rows = createMemoryRows();
    return { rows, protection: async () => ({ isSystem: true, unreadable: 0 }) };
  });
  return createDraftVault({
    rows: laterRows(opening.then(({ rows }) => rows)),
    window,
    openWindows: () => openWindows(locks),
    channel: new page.BroadcastChannel(DATABASE),
    protection: async () => (await opening).protection(),
  });
}

/** Opens encrypted rows in IndexedDB. Throws if nothing can be stored. */
async function openRows(
  page: Window & typeof globalThis,
  host: Pick<Host, 'draftKey' | 'kind'>,
  window: string,
) {
  const stored = await openStoredRows(page.indexedDB);
  const keys = await openDraftKeys({ systemKey: host.draftKey, own: createOwnKey(page.indexedDB) });
  await sealStored(stored, keys);
  const sealed = createSealedRows(stored, keys);
  const cipher = createLateCipher(keys.current);
  const rows = withLateRows(sealed, { page, window, cipher, open: (text) => openLate(keys.all, text) });
  const protection = async () => ({
    isSystem: keys.isSystem || host.kind === 'browser',
    unreadable: await sealed.countUnreadable(),
  });
  return { rows, protection };
}

/** Returns a unique name for a draft or a window. */
export function newDraftKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function laterRows(opening: Promise<DraftRows>): DraftRows {
  return {
    put: async (key, row) => (await opening).put(key, row),
    remove: async (key) => (await opening).remove(key),
    change: async (key, next) => (await opening).change(key, next),
    all: async () => (await opening).all(),
  };
}

const PREFIX = 'harbour-window:';

/** Marks this window as open until it is gone, however it ends. */
function holdWindow(locks: LockManager | undefined, window: string): void {
  // The browser releases the lock when the page ends.
  void locks?.request(`${PREFIX}${window}`, () => new Promise<never>(() => {}));
}

/** Returns the windows of the program that are open now; none if the page is not in a secure context. */
async function openWindows(locks: LockManager | undefined): Promise<ReadonlySet<string>> {
  const held = (await locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

const DATABASE = 'harbour-drafts';
const STORE = 'drafts';

/** Opens rows in IndexedDB, which survive a crash and a restart. Throws if nothing can be stored. */
async function openStoredRows(factory: IDBFactory): Promise<StoredRows> {
  const database = await openStore(factory, DATABASE, STORE);
  const change = (make: (store: IDBObjectStore) => IDBRequest) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const made = requested(make(transaction.objectStore(STORE)));
    // Commits at once, so that a page that closes now loses no written row.
    transaction.commit();
    return made;
  };
  return {
    put: async (name, row) => void (await change((store) => store.put(row, name))),
    remove: async (name) => void (await change((store) => store.delete(name))),
    async replace(name, row, read) {
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      const now = await requested<unknown>(store.get(name));
      if (!isSameRow(now, read)) return false;
      await (row === undefined ? requested(store.delete(name)) : requested(store.put(row, name)));
      return true;
    },
    get: (name) => requested<unknown>(database.transaction(STORE).objectStore(STORE).get(name)),
    async all() {
      const store = database.transaction(STORE).objectStore(STORE);
      const [names, rows] = await Promise.all([
        requested<IDBValidKey[]>(store.getAllKeys()),
        requested<unknown[]>(store.getAll()),
      ]);
      return names.map((name, index) => [String(name), rows[index]] as const);
    },
  };
}
