import { fittingSize, type ListView } from '@harbour/core/table';
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useBackOffice } from '../session/back-office.ts';
import type { ViewDispatch } from './list/use-view.ts';

/** The row heights that can be chosen. */
export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Row heights in pixels. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 26, normal: 32, roomy: 44 };

/**
 * Height in pixels of a window without the rows of its list, from the top: the bar of the frame
 * (`--bar-height`), the head of the page (`page-frame.module.css`), the toolbar (`toolbar.module.css`), the
 * column headings between the grid's borders (`grid.module.css`), a horizontal scroll bar, and the pager. A
 * browser test compares the sum with a page.
 */
const AROUND_ROWS = 44 + 56 + 32 + 34 + 15 + 40;

/** Height in pixels of the totals below the rows of a list (`groups.module.css`), in one line. */
const TOTALS_HEIGHT = 36;

/** A person's layout of a table on this device; the filters and the choice of columns belong to the view. */
export interface TableLayout {
  readonly density: Density;
  /** Widths in pixels, by column. */
  readonly widths: Readonly<Record<string, number>>;
  /** The number of shown columns, from the first, that stay visible when scrolling horizontally. */
  readonly pinned: number;
}

/** The default layout: the first column stays visible. */
const DEFAULT_LAYOUT: TableLayout = { density: 'normal', widths: {}, pinned: 1 };

const stored = v.object({
  density: v.picklist(densities),
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(24), v.maxValue(2000))),
  pinned: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
});

/** Parses a stored layout; invalid parts become the default. */
function parseLayout(text: string | undefined): TableLayout {
  if (text === undefined) return DEFAULT_LAYOUT;
  try {
    const read = v.safeParse(stored, JSON.parse(text));
    return read.success ? read.output : DEFAULT_LAYOUT;
  } catch {
    return DEFAULT_LAYOUT;
  }
}

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
