import type { Clock, Storage } from '@harbour/core/platform';
import {
  type DraftAction,
  type Drafts,
  draftReducer,
  NO_DRAFTS,
  restoreDrafts,
  serialiseDrafts,
} from '@harbour/core/table';

/** A cell by what it shows, never by its place. */
export interface EditedCell {
  readonly recordId: string;
  readonly field: string;
}

/** The edits of one table's cells, and the one whose editor is open. */
export interface EditState {
  readonly drafts: Drafts;
  readonly open: EditedCell | null;
  readonly version: number;
}

export interface EditStore {
  state(): EditState;
  subscribe(listener: () => void): () => void;
  dispatch(action: DraftAction): void;
  open(cell: EditedCell | null): void;
  /** Writes down at once what is not saved. */
  flush(): void;
}

interface EditStoreOptions {
  readonly key: string;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** What is typed is written down this often, in milliseconds, so that a crash takes no more. */
const KEEP_MS = 250;

/** Edits of cells, taken up where the last window left them. */
export function createEditStore({ key, storage, clock }: EditStoreOptions): EditStore {
  const kept = storage.get(key);
  let state: EditState = {
    drafts: kept === undefined ? NO_DRAFTS : restoreDrafts(kept).drafts,
    open: null,
    version: 0,
  };
  const listeners = new Set<() => void>();
  let cancel: (() => void) | null = null;

  function keep(): void {
    cancel?.();
    cancel = null;
    if (Object.keys(state.drafts).length === 0) storage.remove(key);
    else storage.set(key, serialiseDrafts(state.drafts));
  }

  function change(next: Partial<EditState>): void {
    state = { ...state, ...next, version: state.version + 1 };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch(action) {
      const drafts = draftReducer(state.drafts, action);
      if (drafts === state.drafts) return;
      change({ drafts });
      cancel ??= clock.after(KEEP_MS, keep);
    },
    open: (open) => change({ open }),
    flush: keep,
  };
}
