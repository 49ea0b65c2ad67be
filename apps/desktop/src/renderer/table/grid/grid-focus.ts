import {
  type GridExtent,
  type GridMove,
  type GridPlace,
  type GridRange,
  HEAD_ROW,
  moveCell,
  rangeBetween,
} from '@harbour/core/table';

/**
 * A cell by what it shows, with the place it was last seen at: rows come and go, the cell stays with its
 * record.
 */
export interface CellRef {
  readonly rowId: string;
  readonly columnId: string;
  readonly place: GridPlace;
}

/** Where the person is: the cell with the focus, and the other corner of a range held with Shift. */
export interface GridFocus {
  readonly at: CellRef | null;
  readonly anchor: CellRef | null;
}

/** What a grid shows now, by which cells are found. */
export interface GridIndex {
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  readonly rowOf: ReadonlyMap<string, number>;
  readonly columnOf: ReadonlyMap<string, number>;
}

/** What stands for a record in the row of the heads. */
const HEAD_ID = '$head';

/** Nobody is in the grid yet. */
export const NO_FOCUS: GridFocus = { at: null, anchor: null };

/** Prepares finding cells among the rows and columns shown. */
export function indexGrid(rowIds: readonly string[], columnIds: readonly string[]): GridIndex {
  const index = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]));
  return { rowIds, columnIds, rowOf: index(rowIds), columnOf: index(columnIds) };
}

/**
 * Where a cell stands now; where its record or column is gone, the nearest place to where it stood. Null in
 * an empty grid.
 */
export function placeOf(cell: CellRef | null, index: GridIndex): GridPlace | null {
  if (!cell || index.columnIds.length === 0) return null;
  const column = index.columnOf.get(cell.columnId) ?? Math.min(cell.place.column, index.columnIds.length - 1);
  if (cell.rowId === HEAD_ID) return { row: HEAD_ROW, column };
  if (index.rowIds.length === 0) return null;
  const row = index.rowOf.get(cell.rowId) ?? Math.min(cell.place.row, index.rowIds.length - 1);
  return { row, column };
}

/** The cell at a place; null outside of the grid. */
function cellAt(place: GridPlace, { rowIds, columnIds }: GridIndex): CellRef | null {
  const rowId = place.row === HEAD_ROW ? HEAD_ID : rowIds[place.row];
  const columnId = columnIds[place.column];
  return rowId === undefined || columnId === undefined ? null : { rowId, columnId, place };
}

/** The focus at a place; `extends` keeps the other corner of the range where it is. */
export function focusAt(
  focus: GridFocus,
  place: GridPlace,
  options: { readonly index: GridIndex; readonly extend: boolean },
): GridFocus {
  const at = cellAt(place, options.index);
  return { at, anchor: options.extend ? (focus.anchor ?? focus.at ?? at) : at };
}

/** The focus after a movement; from nowhere it begins at the first cell. */
export function moveFocus(
  focus: GridFocus,
  move: GridMove,
  options: { readonly index: GridIndex; readonly page: number; readonly extend: boolean },
): GridFocus {
  const { index, page } = options;
  const extent: GridExtent = { rows: index.rowIds.length, columns: index.columnIds.length, page };
  const from = placeOf(focus.at, index);
  return focusAt(focus, from ? moveCell(from, move, extent) : { row: 0, column: 0 }, options);
}

/** The rectangle of cells that copying and pasting are about; null where nobody is in the grid. */
export function focusRange(focus: GridFocus, index: GridIndex): GridRange | null {
  const at = placeOf(focus.at, index);
  const anchor = placeOf(focus.anchor, index) ?? at;
  if (at?.row === HEAD_ROW || anchor?.row === HEAD_ROW) return null;
  return at && anchor ? rangeBetween(at, anchor) : null;
}
