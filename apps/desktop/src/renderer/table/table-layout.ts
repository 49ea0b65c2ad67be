import * as v from 'valibot';

/** How tall rows are. */
export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Row heights in pixels. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 26, normal: 32, roomy: 44 };

/**
 * How a person has a table laid out on this device; what is asked and which columns there are stand in the
 * view.
 */
export interface TableLayout {
  readonly density: Density;
  /** Pixels, by column. */
  readonly widths: Readonly<Record<string, number>>;
  /** How many of the shown columns stay in view sideways, from the first. */
  readonly pinned: number;
}

/** A table nobody arranged: its first column stays in view. */
const DEFAULT_LAYOUT: TableLayout = { density: 'normal', widths: {}, pinned: 1 };

const stored = v.object({
  density: v.picklist(densities),
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(24), v.maxValue(2000))),
  pinned: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
});

/** Reads a kept layout; what cannot be read is the default. */
export function parseLayout(text: string | undefined): TableLayout {
  if (text === undefined) return DEFAULT_LAYOUT;
  try {
    const read = v.safeParse(stored, JSON.parse(text));
    return read.success ? read.output : DEFAULT_LAYOUT;
  } catch {
    return DEFAULT_LAYOUT;
  }
}
