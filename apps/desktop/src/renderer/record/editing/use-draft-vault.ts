import { createContext, useContext } from 'react';
import { createDraftVault, createMemoryRows, type DraftRows } from './draft-vault.ts';
import type { DraftVault } from './kept-draft.ts';
import { withLateRows } from './late-rows.ts';
import { holdWindow, openWindows } from './open-windows.ts';
import { openStoredRows } from './stored-rows.ts';

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
