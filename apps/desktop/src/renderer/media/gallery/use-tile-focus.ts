import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Row } from '../../table/table-screen.ts';
import { type Tiling, tileBox } from './tiles.ts';

/** The tile that has the focus, and the function that moves it. */
export interface TileFocus {
  /** Null if no tile has had the focus yet, or if there are none. */
  readonly index: number | null;
  /** Moves the focus, and scrolls its tile into view. */
  readonly goTo: (index: number) => void;
}

interface Viewport {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly tiling: Tiling;
  readonly height: number;
}

/** Holds the focus of a gallery, which stays with its record while others are added or removed. */
export function useTileFocus(rows: readonly Row[], { scroller, tiling, height }: Viewport): TileFocus {
  const [held, setHeld] = useState<{ readonly id: string; readonly index: number } | null>(null);
  // Key presses can be faster than renders.
  const latest = useRef(rows);
  latest.current = rows;
  const goTo = useCallback(
    (index: number) => {
      const row = latest.current[index];
      if (!row) return;
      setHeld({ id: row._id, index });
      const box = tileBox(index, tiling);
      const { current: element } = scroller;
      if (!element) return;
      if (box.top < element.scrollTop) element.scrollTop = box.top;
      const bottom = box.top + box.height;
      if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    },
    [scroller, tiling, height],
  );
  return { index: held && indexOf(held, rows), goTo };
}

/** If the record is gone, the tile at its position, or the last one. */
function indexOf(held: { readonly id: string; readonly index: number }, rows: readonly Row[]): number | null {
  if (rows[held.index]?._id === held.id) return held.index;
  const moved = rows.findIndex(({ _id }) => _id === held.id);
  if (moved >= 0) return moved;
  return rows.length === 0 ? null : Math.min(held.index, rows.length - 1);
}
