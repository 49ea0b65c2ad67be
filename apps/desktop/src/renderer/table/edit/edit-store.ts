import { type DraftAction, type Drafts, draftReducer, NO_DRAFTS } from '@harbour/core/table';
import type { CellKeeper } from './keep-cells.ts';

/** A cell by what it shows, never by its place. */
export interface EditedCell {
  readonly recordId: string;
  readonly field: string;
}

/** The edits of one table's cells, and the one whose editor is open. */
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
  /** The table is shown: takes up what was left in it. */
  begin(): void;
  /** The table is left: what is not saved may be taken up elsewhere. */
  close(): void;
}

/** Edits of one person's cells, kept with every key and taken up where the last window left them. */
export function createEditStore(keeper: CellKeeper): EditStore {
  let state: EditState = { drafts: NO_DRAFTS, open: null, version: 0 };
  const listeners = new Set<() => void>();

  function change(next: Partial<EditState>): void {
    state = { ...state, ...next, version: state.version + 1 };
    for (const listener of listeners) listener();
  }

  function changeDrafts(drafts: Drafts): void {
    if (drafts === state.drafts) return;
    change({ drafts });
    keeper.keep(drafts);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (action) => changeDrafts(draftReducer(state.drafts, action)),
    open: (open) => change({ open }),
    begin() {
      // What is typed meanwhile stands above what was left.
      void keeper.takeUp().then((left) => {
        if (Object.keys(left).length > 0) changeDrafts({ ...left, ...state.drafts });
      });
    },
    close: () => keeper.release(),
  };
}
