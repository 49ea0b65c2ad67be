import type { GridMove, GridPosition, GridRange } from '@harbour/core/table';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridColumn } from './grid-column.ts';
import {
  type CellRef,
  focusAt,
  focusRange,
  type GridFocus,
  type GridIndex,
  indexGrid,
  moveFocus,
  NO_FOCUS,
  positionOf,
} from './grid-focus.ts';

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
