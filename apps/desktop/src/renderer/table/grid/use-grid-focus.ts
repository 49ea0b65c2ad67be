import { type GridMove, type GridPlace, type GridRange, rowIds } from '@harbour/core/table';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Row } from '../table-screen.ts';
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

/** Where the person is in a grid, and the ways to be somewhere else. */
export interface FocusControl {
  readonly index: GridIndex;
  readonly cell: CellRef | null;
  readonly place: GridPlace | null;
  /** Where the person last went; a row that moves under the focus is not run after. */
  readonly steps: GridPlace | null;
  readonly range: GridRange | null;
  readonly move: (
    move: GridMove,
    options: { readonly page: number; readonly extend: boolean },
  ) => GridPlace | null;
  readonly goTo: (place: GridPlace, extend?: boolean) => void;
}

/** The focus of a grid, kept with the record and the field it is on while rows come and go. */
export function useGridFocus(rows: readonly Row[], columns: readonly GridColumn[]): FocusControl {
  const [focus, setFocus] = useState(NO_FOCUS);
  const index = useMemo(
    () =>
      indexGrid(
        rowIds(rows),
        columns.map(({ id }) => id),
      ),
    [rows, columns],
  );
  // Keys come faster than pictures: each builds on the one before.
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
