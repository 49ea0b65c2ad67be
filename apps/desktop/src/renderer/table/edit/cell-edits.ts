import type { Draft } from '@harbour/core/table';
import type { ReactNode } from 'react';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import type { EditedCell } from './edit-store.ts';

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
  /** Cancels the edit. */
  readonly cancel: (cell: EditedCell) => void;
  /** Closes the editor and saves; the cell shows the progress. */
  readonly commit: (cell: EditedCell) => void;
  /** Ends an edit whose editor is gone without saving it: it is offered together with the unsaved ones. */
  readonly leave: (cell: EditedCell) => void;
  /** Resolves a conflict; `mine` is saved at once. */
  readonly choose: (cell: EditedCell, choice: 'mine' | 'theirs') => void;
}
