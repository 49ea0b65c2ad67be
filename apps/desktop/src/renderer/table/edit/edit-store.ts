import { type DraftAction, type Drafts, draftKey, draftReducer, NO_DRAFTS } from '@harbour/core/table';
import { createListeners } from '../../ui/listeners.ts';
import type { CellDraftStore } from './cell-drafts.ts';

/** A cell identified by its record and field, never by its position. */
export interface EditedCell {
  readonly recordId: string;
  readonly field: string;
}

/** The edits of one table's cells, and the cell whose editor is open. */
interface EditState {
  readonly drafts: Drafts;
  readonly open: EditedCell | null;
  readonly version: number;
}

export interface EditStore {
  state(): EditState;
  subscribe(listener: () => void): () => void;
  dispatch(action: DraftAction): void;
  open(cell: EditedCell | null): void;
  /** Runs a save of a cell once the earlier ones of that cell have ended: each starts from their version. */
  enqueue(cell: EditedCell, save: () => Promise<void>): Promise<void>;
  /** Called when the table is mounted: restores the edits that were left in it. */
  begin(): void;
  /** Called when the table is unmounted: unsaved edits may be restored elsewhere. */
  close(): void;
}

/** True while the editor of a cell is open. */
export function isOpen({ open }: Pick<EditState, 'open'>, { recordId, field }: EditedCell): boolean {
  return open?.recordId === recordId && open.field === field;
}

/**
 * Creates the store of one person's cell edits, saved at every key press and restored from closed windows.
 */
export function createEditStore(store: CellDraftStore): EditStore {
  let state: EditState = { drafts: NO_DRAFTS, open: null, version: 0 };
  const { subscribe, notify } = createListeners();
  const saves = new Map<string, Promise<void>>();

  function change(next: Partial<EditState>): void {
    state = { ...state, ...next, version: state.version + 1 };
    notify();
  }

  function changeDrafts(drafts: Drafts): void {
    if (drafts === state.drafts) return;
    change({ drafts });
    store.store(drafts);
  }

  return {
    state: () => state,
    subscribe,
    dispatch: (action) => changeDrafts(draftReducer(state.drafts, action)),
    open: (open) => change({ open }),
    enqueue({ recordId, field }, save) {
      const key = draftKey(recordId, field);
      const last: Promise<void> = (saves.get(key)?.then(save) ?? save()).finally(() => {
        if (saves.get(key) === last) saves.delete(key);
      });
      saves.set(key, last);
      return last;
    },
    begin() {
      // Edits made meanwhile take precedence over the restored ones.
      void store.takeUp().then((left) => {
        if (Object.keys(left).length > 0) changeDrafts({ ...left, ...state.drafts });
      });
    },
    close: () => store.release(),
  };
}
