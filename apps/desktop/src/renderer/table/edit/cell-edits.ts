import type { GridPlace, GridRange } from '@harbour/core/table';
import type { ReactNode } from 'react';
import type { GridColumn } from '../grid/grid-column.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';

/** Changing cells where they stand. Each answers false where it does not apply, so that the key means something else. */
export interface CellEdits {
  /** Changes whenever a cell must be drawn again because of an edit. */
  readonly version: number;
  /** What a cell shows while it is edited or saved; undefined where nothing is going on. */
  readonly draw: (column: TableColumn, row: Row) => ReactNode | undefined;
  /** Opens the editor of a cell, with a first letter where one was typed. */
  readonly begin: (column: TableColumn, row: Row, typed?: string) => boolean;
  readonly copy: (range: GridRange | null, columns: readonly GridColumn[]) => boolean;
  readonly paste: (place: GridPlace | null, columns: readonly GridColumn[]) => boolean;
}
