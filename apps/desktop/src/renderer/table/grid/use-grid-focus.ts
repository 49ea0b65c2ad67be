import type { GridMove, GridPlace, GridRange } from '@harbour/core/table';
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
  placeOf,
} from './grid-focus.ts';

/** The person's position in a grid, and the functions that move it. */
export interface FocusControl {
  readonly index: GridIndex;
  readonly cell: CellRef | null;
  readonly place: GridPlace | null;
  /** The position the person last moved to; the view does not follow a row that moves with the focus. */
  readonly steps: GridPlace | null;
  readonly range: GridRange | null;
  readonly move: (
    move: GridMove,
    options: { readonly page: number; readonly extend: boolean },
  ) => GridPlace | null;
  readonly goTo: (place: GridPlace, extend?: boolean) => void;
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
      return placeOf(latest.current.at, index);
    },
    [set, index],
  );
  const goTo = useCallback<FocusControl['goTo']>(
    (place, extend = false) => set(focusAt(latest.current, place, { index, extend })),
    [set, index],
  );
  const place = placeOf(focus.at, index);
  return {
    index,
    cell: focus.at,
    steps: focus.at?.place ?? null,
    place,
    range: focusRange(focus, index),
    move,
    goTo,
  };
}
