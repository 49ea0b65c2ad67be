import {
  type GridExtent,
  type GridMove,
  type GridPosition,
  type GridRange,
  HEAD_ROW,
  moveCell,
  rangeBetween,
} from '@harbour/core/table';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridColumn } from './grid-column.ts';

/** A cell identified by its record and column, with its last position, because rows are added and removed. */
interface CellRef {
  readonly rowId: string;
  readonly columnId: string;
  readonly position: GridPosition;
}

/** The position of the person: the focused cell, and the other corner of a range selected with Shift. */
interface GridFocus {
  readonly at: CellRef | null;
  readonly anchor: CellRef | null;
}

/** The rows and columns that a grid shows now, in which cells are found. */
export interface GridIndex {
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  readonly rowOf: ReadonlyMap<string, number>;
  readonly columnOf: ReadonlyMap<string, number>;
}

/** Replaces a record id in the heading row. */
const HEAD_ID = '$head';

/** Nothing in the grid has the focus yet. */
const NO_FOCUS: GridFocus = { at: null, anchor: null };

/** Indexes the rows and columns shown, so that cells can be found. */
function indexGrid(rowIds: readonly string[], columnIds: readonly string[]): GridIndex {
  const index = (ids: readonly string[]) => new Map(ids.map((id, position) => [id, position]));
  return { rowIds, columnIds, rowOf: index(rowIds), columnOf: index(columnIds) };
}

/**
 * Returns the current position of a cell; if its record or column is gone, the nearest position to its last
 * one. Null in an empty grid.
 */
function positionOf(cell: CellRef | null, index: GridIndex): GridPosition | null {
  if (!cell || index.columnIds.length === 0) return null;
  const column =
    index.columnOf.get(cell.columnId) ?? Math.min(cell.position.column, index.columnIds.length - 1);
  if (cell.rowId === HEAD_ID) return { row: HEAD_ROW, column };
  if (index.rowIds.length === 0) return null;
  const row = index.rowOf.get(cell.rowId) ?? Math.min(cell.position.row, index.rowIds.length - 1);
  return { row, column };
}

/** Returns the cell at a position; null outside of the grid. */
function cellAt(position: GridPosition, { rowIds, columnIds }: GridIndex): CellRef | null {
  const rowId = position.row === HEAD_ROW ? HEAD_ID : rowIds[position.row];
  const columnId = columnIds[position.column];
  return rowId === undefined || columnId === undefined ? null : { rowId, columnId, position };
}

/** Moves the focus to a position; `extend` keeps the other corner of the range. */
function focusAt(
  focus: GridFocus,
  position: GridPosition,
  options: { readonly index: GridIndex; readonly extend: boolean },
): GridFocus {
  const at = cellAt(position, options.index);
  return { at, anchor: options.extend ? (focus.anchor ?? focus.at ?? at) : at };
}

/** Returns the focus after a movement; without a focus it starts at the first cell. */
function moveFocus(
  focus: GridFocus,
  move: GridMove,
  options: { readonly index: GridIndex; readonly page: number; readonly extend: boolean },
): GridFocus {
  const { index, page } = options;
  const extent: GridExtent = { rows: index.rowIds.length, columns: index.columnIds.length, page };
  const from = positionOf(focus.at, index);
  return focusAt(focus, from ? moveCell(from, move, extent) : { row: 0, column: 0 }, options);
}

/** Returns the range of cells to copy or paste into; null if nothing has the focus. */
function focusRange(focus: GridFocus, index: GridIndex): GridRange | null {
  const at = positionOf(focus.at, index);
  const anchor = positionOf(focus.anchor, index) ?? at;
  if (at?.row === HEAD_ROW || anchor?.row === HEAD_ROW) return null;
  return at && anchor ? rangeBetween(at, anchor) : null;
}

/** The person's position in a grid, and the functions that move it. */
export interface FocusControl {
  readonly index: GridIndex;
  readonly cell: CellRef | null;
  readonly position: GridPosition | null;
  /** The position the person last moved to; the view does not follow a row that moves with the focus. */
  readonly steps: GridPosition | null;
  readonly range: GridRange | null;
  readonly move: (
    move: GridMove,
    options: { readonly page: number; readonly extend: boolean },
  ) => GridPosition | null;
  readonly goTo: (position: GridPosition, extend?: boolean) => void;
}

/** Holds the focus of a grid, which stays with its record and field while rows are added and removed. */
export function useGridFocus(rowIds: readonly string[], columns: readonly GridColumn[]): FocusControl {
  const [focus, setFocus] = useState(NO_FOCUS);
  const index = useMemo(
    () =>
      indexGrid(
        rowIds,
        columns.map(({ id }) => id),
      ),
    [rowIds, columns],
  );
  // Key presses can be faster than renders: each builds on the previous one.
  const latest = useRef<GridFocus>(focus);
  const set = useCallback((next: GridFocus) => {
    latest.current = next;
    setFocus(next);
  }, []);
  const move = useCallback<FocusControl['move']>(
    (step, options) => {
      set(moveFocus(latest.current, step, { index, ...options }));
      return positionOf(latest.current.at, index);
    },
    [set, index],
  );
  const goTo = useCallback<FocusControl['goTo']>(
    (position, extend = false) => set(focusAt(latest.current, position, { index, extend })),
    [set, index],
  );
  const position = positionOf(focus.at, index);
  return {
    index,
    cell: focus.at,
    steps: focus.at?.position ?? null,
    position,
    range: focusRange(focus, index),
    move,
    goTo,
  };
}
