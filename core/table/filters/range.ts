import type { RangeFilter } from './filter.ts';

/** The smallest and largest value that a range can be set to. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Creates the filter for a range that a person chose within bounds. Edge rule: the full range restricts
 * nothing, so that records without a value are not lost; both ends are open, and setting it clears the
 * filter.
 *
 * @example
 * rangeFilter('price', { min: 0, max: 100 }, { min: 10, max: 100 })
 * // { kind: 'range', field: 'price', min: 10, max: 100 }
 * @example
 * rangeFilter('price', { min: 0, max: 100 }, { min: 0, max: 100 })
 * // { kind: 'range', field: 'price', min: null, max: null }
 */
export function rangeFilter(field: string, bounds: Bounds, chosen: Bounds): RangeFilter {
  const isFull = chosen.min <= bounds.min && chosen.max >= bounds.max;
  if (isFull) return { kind: 'range', field, min: null, max: null };
  return { kind: 'range', field, min: chosen.min, max: chosen.max };
}

/**
 * Returns the range that a slider shows for a filter, or without one: open ends are at the bounds.
 *
 * @example chosenRange(undefined, { min: 0, max: 100 }) // { min: 0, max: 100 }
 */
export function chosenRange(filter: RangeFilter | undefined, bounds: Bounds): Bounds {
  return { min: filter?.min ?? bounds.min, max: filter?.max ?? bounds.max };
}
