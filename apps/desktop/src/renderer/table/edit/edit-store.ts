import {
  type Draft,
  type DraftAction,
  type Drafts,
  draftKey,
  draftReducer,
  NO_DRAFTS,
} from '@harbour/core/table';
import type { ReactNode } from 'react';
import { createListeners } from '../../ui/listeners.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
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

/** Editing of cells in place. Each function returns false if it does not apply to the cell. */
export interface CellEdits {
  /** Changes whenever a cell must render again because of an edit. */
  readonly version: number;
  /** The cell whose editor is open. */
  readonly open: EditedCell | null;
  readonly drafts: readonly Draft[];
  /**
   * Renders a cell that is being edited or saved, or whose row has a queued save; undefined for any other
   * cell. `plain` renders the cell of a row without marks.
   */
  readonly render: (column: TableColumn, row: Row, plain: (row: Row) => ReactNode) => ReactNode | undefined;
  readonly isEditable: (column: TableColumn) => boolean;
  /** Opens the editor of a cell, with the first letter if one was typed. */
  readonly begin: (column: TableColumn, row: Row, entered?: string) => boolean;
  /** Shows a text in a cell while an input method composes it, without opening its editor. */
  readonly compose: (column: TableColumn, row: Row, text: string) => boolean;
  readonly change: (cell: EditedCell, value: unknown) => void;
  readonly cancel: (cell: EditedCell) => void;
  /** Closes the editor and saves; the cell shows the progress. */
  readonly commit: (cell: EditedCell) => void;
  /** Ends an edit whose editor is gone without saving it: it is offered together with the unsaved ones. */
  readonly leave: (cell: EditedCell) => void;
  /** Resolves a conflict; `mine` is saved at once. */
  readonly choose: (cell: EditedCell, choice: 'mine' | 'theirs') => void;
}
