/** The row of the heads, above the first. */
export const HEAD_ROW = -1;

/** A cell by its place in what is shown now; records and fields, not places, tell cells apart over time. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** What a key press means to a grid, where it means a movement. */
export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'pageUp'
  | 'pageDown'
  | 'next'
  | 'previous';

/** How large a grid is, and how many rows one page of its window shows. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** The rectangle between two cells, all ends included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A key press as far as a grid needs to know it. `mod` is Ctrl, or Command on a Mac. */
export interface GridKey {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
}

const PLAIN: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const WITH_MOD: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'columnStart',
  ArrowDown: 'columnEnd',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'gridStart',
  End: 'gridEnd',
};

/**
 * The movement a key asks for, as spreadsheets have it. Edge rule: null where the key moves nothing, so that it reaches
 * whoever else listens; Tab is not among them, as it leaves the grid unless a cell is being edited.
 *
 * @example gridMove({ key: 'End', mod: true, shift: false }) // 'gridEnd'
 */
export function gridMove({ key, mod }: GridKey): GridMove | null {
  const moves = mod ? WITH_MOD : PLAIN;
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}

/**
 * The cell a movement leads to. Edge rules: a movement ends at the grid's edge; `next` and `previous` go on in the next row
 * and stay where there is none; above the first row are the heads, reached only by going up one by one; an empty grid has its
 * heads and the place 0, 0.
 *
 * @example moveCell({ row: 0, column: 2 }, 'next', { rows: 2, columns: 3, page: 10 }) // { row: 1, column: 0 }
 */
export function moveCell(from: GridPlace, move: GridMove, extent: GridExtent): GridPlace {
  const last = { row: Math.max(0, extent.rows - 1), column: Math.max(0, extent.columns - 1) };
  const to = (row: number, column: number): GridPlace => ({
    row: Math.min(Math.max(0, row), last.row),
    column: Math.min(Math.max(0, column), last.column),
  });
  const { row, column } = from;
  // Sideways the heads are a row like any other.
  const along = (column: number): GridPlace => ({ ...to(row, column), ...(row === HEAD_ROW ? { row } : {}) });
  const steps: Readonly<Record<GridMove, () => GridPlace>> = {
    up: () => (row > 0 ? to(row - 1, column) : { row: HEAD_ROW, column }),
    down: () => to(row + 1, column),
    left: () => along(column - 1),
    right: () => along(column + 1),
    rowStart: () => along(0),
    rowEnd: () => along(last.column),
    gridStart: () => to(0, 0),
    gridEnd: () => to(last.row, last.column),
    columnStart: () => to(0, column),
    columnEnd: () => to(last.row, column),
    pageUp: () => to(row - Math.max(1, extent.page), column),
    pageDown: () => to(row + Math.max(1, extent.page), column),
    next: () => (column < last.column ? to(row, column + 1) : wrapped(row < last.row, to(row + 1, 0), from)),
    previous: () => (column > 0 ? to(row, column - 1) : wrapped(row > 0, to(row - 1, last.column), from)),
  };
  return steps[move]();
}

/**
 * The rectangle between two cells.
 *
 * @example rangeBetween({ row: 3, column: 1 }, { row: 1, column: 2 }) // { top: 1, bottom: 3, left: 1, right: 2 }
 */
export function rangeBetween(one: GridPlace, other: GridPlace): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

function wrapped(there: boolean, place: GridPlace, from: GridPlace): GridPlace {
  return there ? place : from;
}
