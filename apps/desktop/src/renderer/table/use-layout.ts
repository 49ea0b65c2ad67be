import { fittingSize, type ListView } from '@harbour/core/table';
import { useCallback, useMemo, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import type { ViewDispatch } from './list/use-view.ts';
import { AROUND_ROWS, parseLayout, ROW_HEIGHTS, type TableLayout, TOTALS_HEIGHT } from './table-layout.ts';

/** Changes parts of a table's layout. */
export type Arrange = (changes: Partial<TableLayout>) => void;

interface LayoutOptions {
  readonly view: Pick<ListView, 'widths'>;
  readonly dispatch: ViewDispatch;
}

const NO_WIDTHS: TableLayout['widths'] = {};

/**
 * Returns the person's layout of this table: the widths of columns are part of the view, which follows the
 * account and is saved under a name; the rest is stored on this device. Widths that a device stored before
 * apply until the person resizes a column.
 */
export function useLayout(name: string, { view, dispatch }: LayoutOptions): readonly [TableLayout, Arrange] {
  const { storage } = useBackOffice();
  const key = layoutKey(name);
  const [stored, setStored] = useState(() => parseLayout(storage.get(key)));
  const hasWidths = Object.keys(view.widths).length > 0;
  const layout = useMemo(
    () => ({ ...stored, widths: hasWidths ? view.widths : stored.widths }),
    [stored, hasWidths, view.widths],
  );
  const arrange = useCallback<Arrange>(
    ({ widths, ...rest }) => {
      if (widths) dispatch({ type: 'columnsSized', widths }, 'replace');
      setStored((before) => {
        const next = { ...before, ...rest, ...(widths ? { widths: NO_WIDTHS } : {}) };
        storage.set(key, JSON.stringify(next));
        return next;
      });
    },
    [storage, key, dispatch],
  );
  return [layout, arrange];
}

/**
 * Returns the page size that fits the window at the person's row height, at the time when the list was
 * opened: a window that is resized later sends no request.
 */
export function useFittingSize(name: string, hasTotals: boolean): number {
  const { storage } = useBackOffice();
  const [size] = useState(() => {
    const { density } = parseLayout(storage.get(layoutKey(name)));
    const room = window.innerHeight - AROUND_ROWS - (hasTotals ? TOTALS_HEIGHT : 0);
    return fittingSize({ room, row: ROW_HEIGHTS[density] });
  });
  return size;
}

function layoutKey(name: string): string {
  return `table.${name}`;
}
