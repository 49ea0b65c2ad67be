import type { TableProps } from '@blueprintjs/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DrawnWindow } from './GridRows.tsx';

/** What is read aloud follows what is drawn once the scrolling rests, so that it costs no frames, in milliseconds. */
const REST_MS = 120;
const NOTHING: DrawnWindow = { rows: [0, -1], columns: [0, -1] };

type Follow = NonNullable<TableProps['onVisibleCellsChange']>;

/** Which rows and columns the table has drawn; `follow` is told of every change, `rested` of the last row once they rest. */
export function useDrawnWindow(rested: (lastRow: number) => void): {
  readonly drawn: DrawnWindow;
  readonly follow: Follow;
} {
  const [drawn, setDrawn] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const told = useRef(rested);
  told.current = rested;
  const follow = useCallback<Follow>((rows, columns) => {
    clearTimeout(timer.current);
    const next: DrawnWindow = {
      rows: [rows.rowIndexStart, rows.rowIndexEnd],
      columns: [columns.columnIndexStart, columns.columnIndexEnd],
    };
    timer.current = setTimeout(() => {
      setDrawn((before) => (isSame(before, next) ? before : next));
      told.current(rows.rowIndexEnd);
    }, REST_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { drawn, follow };
}

function isSame(one: DrawnWindow, other: DrawnWindow): boolean {
  return `${one.rows} ${one.columns}` === `${other.rows} ${other.columns}`;
}
