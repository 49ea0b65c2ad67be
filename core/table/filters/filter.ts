import type { LocalDay } from './day.ts';

/** Numbers from `min` to `max`, both included; null leaves that end open. */
export interface RangeFilter {
  readonly kind: 'range';
  readonly field: string;
  readonly min: number | null;
  readonly max: number | null;
}

/** Days from `from` to `to`, inclusive, at +8 h, or in the person's zone if `local`; null is open. */
export interface DateFilter {
  readonly kind: 'date';
  readonly field: string;
  readonly from: LocalDay | null;
  readonly to: LocalDay | null;
  readonly local: boolean;
}

/** Any of several values of a field that has few. */
interface StatusFilter {
  readonly kind: 'status';
  readonly field: string;
  readonly values: readonly string[];
}

/** Related to any of several records. */
interface RelationFilter {
  readonly kind: 'relation';
  readonly field: string;
  readonly ids: readonly string[];
}

/** Empty or not; in a text field the empty string counts as empty too. */
interface EmptyFilter {
  readonly kind: 'empty';
  readonly field: string;
  readonly empty: boolean;
  readonly text: boolean;
}

/** One condition that a person set on a list. A list has at most one filter of a kind per field. */
export type Filter = RangeFilter | DateFilter | StatusFilter | RelationFilter | EmptyFilter;

/** The kinds of filter. */
export type FilterKind = Filter['kind'];

/**
 * Sets a filter of a list: it replaces the one of the same kind and field, or is appended. Edge rule: a
 * filter that restricts nothing (no bounds, no values) removes the one it replaces.
 *
 * @example setFilter([], { kind: 'status', field: 'status', values: ['draft'] })
 * // [{ kind: 'status', field: 'status', values: ['draft'] }]
 */
export function setFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  const next = tidyFilter(filter);
  const exists = filters.some((other) => isSameSlot(other, filter));
  if (!exists) return next ? [...filters, next] : filters;
  return filters.flatMap((other) => (isSameSlot(other, filter) ? (next ?? []) : other));
}

/**
 * Returns a list's filters without the one of a kind and field, as when its chip is closed.
 *
 * @example
 * removeFilter([{ kind: 'status', field: 'status', values: ['draft'] }], { kind: 'status', field: 'status' })
 * // []
 */
export function removeFilter(
  filters: readonly Filter[],
  slot: Pick<Filter, 'kind' | 'field'>,
): readonly Filter[] {
  return filters.filter((filter) => !isSameSlot(filter, slot));
}

/**
 * Normalizes a filter: distinct values, bounds in order, no negative zero. Edge rule: returns null where it
 * restricts nothing.
 *
 * @example
 * tidyFilter({ kind: 'range', field: 'price', min: 9, max: 1 })
 * // { kind: 'range', field: 'price', min: 1, max: 9 }
 * @example tidyFilter({ kind: 'status', field: 'status', values: [] }) // null
 */
export function tidyFilter(filter: Filter): Filter | null {
  switch (filter.kind) {
    case 'range':
      return tidyRange(filter);
    case 'date':
      return tidyDate(filter);
    case 'status':
      return filter.values.length === 0 ? null : { ...filter, values: [...new Set(filter.values)] };
    case 'relation':
      return filter.ids.length === 0 ? null : { ...filter, ids: [...new Set(filter.ids)] };
    case 'empty':
      return filter;
  }
}

function isSameSlot(filter: Filter, slot: Pick<Filter, 'kind' | 'field'>): boolean {
  return filter.kind === slot.kind && filter.field === slot.field;
}

function tidyRange(filter: RangeFilter): RangeFilter | null {
  const min = finite(filter.min);
  const max = finite(filter.max);
  if (min === null && max === null) return null;
  const swapped = min !== null && max !== null && min > max;
  return swapped ? { ...filter, min: max, max: min } : { ...filter, min, max };
}

function finite(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : value + 0;
}

function tidyDate(filter: DateFilter): DateFilter | null {
  const { from, to } = filter;
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { ...filter, from: to, to: from } : filter;
}
