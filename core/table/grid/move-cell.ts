/** The index of the heading row, above the first row. */
export const HEAD_ROW = -1;

/** The current position of a cell. Over time, cells are identified by record and field instead. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** The movements that a key press can cause in a grid. */
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

/** The size of a grid, and the number of rows on one page of its viewport. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** The rectangle between two cells, both included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The parts of a key press that a grid reads. `mod` is Ctrl, or Command on a Mac. */
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
 * Returns the movement of a key, as in spreadsheets. Edge rule: returns null for a key that moves nothing, so
 * that other handlers receive it. Tab is not a movement, because it leaves the grid unless a cell is being
 * edited.
 *
 * @example gridMove({ key: 'End', mod: true, shift: false }) // 'gridEnd'
 */
export function gridMove({ key, mod }: GridKey): GridMove | null {
  const moves = mod ? WITH_MOD : PLAIN;
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}

/**
 * Returns the cell that a movement leads to. Edge rules: a movement stops at the edge of the grid; `next` and
 * `previous` continue in the adjacent row and stay where there is none; the headings above the first row are
 * reached only by moving up one row at a time; an empty grid has its headings and the position 0, 0.
 *
 * @example
 * moveCell({ row: 0, column: 2 }, 'next', { rows: 2, columns: 3, page: 10 })
 * // { row: 1, column: 0 }
 */
export function moveCell(from: GridPosition, move: GridMove, extent: GridExtent): GridPosition {
  const last = { row: Math.max(0, extent.rows - 1), column: Math.max(0, extent.columns - 1) };
  const to = (row: number, column: number): GridPosition => ({
    row: Math.min(Math.max(0, row), last.row),
    column: Math.min(Math.max(0, column), last.column),
  });
  const { row, column } = from;
  // Horizontally, the headings behave like any other row.
  const along = (column: number): GridPosition => ({
    ...to(row, column),
    ...(row === HEAD_ROW ? { row } : {}),
  });
  const steps: Readonly<Record<GridMove, () => GridPosition>> = {
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
 * Returns the rectangle between two cells.
 *
 * @example
 * rangeBetween({ row: 3, column: 1 }, { row: 1, column: 2 })
 * // { top: 1, bottom: 3, left: 1, right: 2 }
 */
export function rangeBetween(one: GridPosition, other: GridPosition): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

function wrapped(there: boolean, position: GridPosition, from: GridPosition): GridPosition {
  return there ? position : from;
}
