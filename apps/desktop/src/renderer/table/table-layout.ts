import * as v from 'valibot';

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
export const AROUND_ROWS = 44 + 56 + 32 + 34 + 15 + 40;

/** Height in pixels of the totals below the rows of a list (`groups.module.css`), in one line. */
export const TOTALS_HEIGHT = 36;

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
export function parseLayout(text: string | undefined): TableLayout {
  if (text === undefined) return DEFAULT_LAYOUT;
  try {
    const read = v.safeParse(stored, JSON.parse(text));
    return read.success ? read.output : DEFAULT_LAYOUT;
  } catch {
    return DEFAULT_LAYOUT;
  }
}
