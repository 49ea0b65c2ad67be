import type { Draft } from '@harbour/core/table';
import type { ReactNode } from 'react';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import type { EditedCell } from './edit-store.ts';

/**
 * Changing cells where they stand. Each answers false where it does not apply, so that the key means
 * something else.
 */
export interface CellEdits {
  /** Changes whenever a cell must be drawn again because of an edit. */
  readonly version: number;
  /** The cell whose editor is open. */
  readonly open: EditedCell | null;
  readonly drafts: readonly Draft[];
  /** What a cell shows while it is edited or saved; undefined where nothing is going on. */
  readonly draw: (column: TableColumn, row: Row) => ReactNode | undefined;
  readonly isEditable: (column: TableColumn) => boolean;
  /** Opens the editor of a cell, with a first letter where one was typed. */
  readonly begin: (column: TableColumn, row: Row, typed?: string) => boolean;
  readonly change: (cell: EditedCell, value: unknown) => void;
  /** Gives the edit up. */
  readonly cancel: (cell: EditedCell) => void;
  /** Closes the editor and saves; the cell shows how that goes. */
  readonly commit: (cell: EditedCell) => void;
  /** Settles what two people changed; `mine` is saved at once. */
  readonly choose: (cell: EditedCell, choice: 'mine' | 'theirs') => void;
}
