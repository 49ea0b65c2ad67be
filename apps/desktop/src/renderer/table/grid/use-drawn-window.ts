import type { TableProps } from '@blueprintjs/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DrawnWindow } from './GridRows.tsx';

/** Scrolling is over after so long without a change, in milliseconds. */
const REST_MS = 120;
const NOTHING: DrawnWindow = { rows: [0, -1], columns: [0, -1] };

type Follow = NonNullable<TableProps['onVisibleCellsChange']>;

/**
 * Which rows and columns the table has drawn: at once where the list rested, and when it is scrolled once that is over, so that it
 * costs no frames. `follow` is told of every change, `rested` of the last row each time.
 */
export function useDrawnWindow(rested: (lastRow: number) => void): {
  readonly drawn: DrawnWindow;
  readonly follow: Follow;
} {
  const [drawn, setDrawn] = useState(NOTHING);
  const held = useRef<Held>({ latest: NOTHING, changedAt: Number.NEGATIVE_INFINITY });
  const told = useRef(rested);
  told.current = rested;
  const follow = useCallback<Follow>((rows, columns) => {
    const { current } = held;
    current.latest = {
      rows: [rows.rowIndexStart, rows.rowIndexEnd],
      columns: [columns.columnIndexStart, columns.columnIndexEnd],
    };
    const now = performance.now();
    const isMoving = now - current.changedAt < REST_MS;
    current.changedAt = now;
    if (isMoving && current.isSoon) return;
    clearTimeout(current.timer);
    current.isSoon = !isMoving;
    const tell = () => {
      const { latest } = current;
      current.isSoon = false;
      setDrawn((before) => (isSame(before, latest) ? before : latest));
      told.current(latest.rows[1]);
    };
    // Never within the call: the table makes it while it is drawn.
    current.timer = setTimeout(tell, isMoving ? REST_MS : 0);
  }, []);
  useEffect(() => () => clearTimeout(held.current.timer), []);
  return { drawn, follow };
}

interface Held {
  latest: DrawnWindow;
  changedAt: number;
  timer?: ReturnType<typeof setTimeout>;
  /** The timer runs out with this turn. */
  isSoon?: boolean;
}

function isSame(one: DrawnWindow, other: DrawnWindow): boolean {
  return `${one.rows} ${one.columns}` === `${other.rows} ${other.columns}`;
}
