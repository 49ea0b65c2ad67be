import type { GridRange } from '@harbour/core/table';
import type { Paste } from '../edit/plan-paste.ts';
import type { CellEntries } from '../entries/cell-entries.ts';
import type { Table } from '../table.ts';
import type { Row } from '../table-screen.ts';
import type { GridColumn } from './grid-column.ts';
import type { FocusControl } from './grid-focus.ts';

/** A position in the window, in pixels. */
export interface MenuPosition {
  readonly left: number;
  readonly top: number;
}

/** The actions of the surrounding table that a grid calls. */
export interface GridActions {
  readonly open: (row: Row) => void;
  readonly follow: (href: string) => void;
  /** Shows the row's menu, or that of a list in one of its cells. */
  readonly showMenu: (row: Row, at: MenuPosition, cell?: CellEntries) => void;
  readonly paste: Paste['begin'];
  readonly clear: Paste['clear'];
  readonly fillDown: Paste['fillDown'];
  readonly fill: Paste['fill'];
  /** Opens the dialog that replaces and calculates values of a range. */
  readonly change: (range: GridRange, columns: readonly GridColumn[]) => void;
  readonly hasMenu: boolean;
}

/** The parts of a grid that its listeners use. */
export interface GridParts {
  readonly table: Table;
  readonly actions: GridActions;
  readonly columns: readonly GridColumn[];
  readonly focus: FocusControl;
}
