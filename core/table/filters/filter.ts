import type { ContentLanguage } from '../../contract/values/localized.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import type { LocalDay } from './day.ts';
import type { PeriodName } from './period.ts';

/**
 * Numbers from `min` to `max`, both included; null leaves that end open. With a currency they are minor units
 * of the amount in it. With `not`, every number but `min`, which is also `max`.
 */
export interface RangeFilter {
  readonly kind: 'range';
  readonly field: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly currency?: CurrencyCode;
  readonly not?: true;
}

/** Days from `from` to `to`, inclusive, at +8 h, or in the person's zone if `local`; null is open. */
export interface DateFilter {
  readonly kind: 'date';
  readonly field: string;
  readonly from: LocalDay | null;
  readonly to: LocalDay | null;
  readonly local: boolean;
  /** True where the field holds calendar days, not instants. */
  readonly calendar?: true;
}

/** Any of several values of a field that has few. */
interface StatusFilter {
  readonly kind: 'status';
  readonly field: string;
  readonly values: readonly string[];
  readonly not?: true;
}

/** Related to any of several records. */
interface RelationFilter {
  readonly kind: 'relation';
  readonly field: string;
  readonly ids: readonly string[];
  readonly not?: true;
}

/** Empty or not; in a text field the empty string counts as empty too. With `list`, an empty list as well. */
interface EmptyFilter {
  readonly kind: 'empty';
  readonly field: string;
  readonly empty: boolean;
  readonly text: boolean;
  readonly list?: true;
}

/** How a text is compared, without regard to case except by `is`. */
export type TextTest = 'contains' | 'lacks' | 'starts' | 'is' | 'isNot';

/** A text, or the title of a related record; in the person's language where the field has several. */
export interface TextFilter {
  readonly kind: 'text';
  readonly field: string;
  readonly test: TextTest;
  readonly text: string;
  /** True where the server compares one language of the field, or a related title. */
  readonly inLanguage: boolean;
}

/** A period around the present, which moves on with it; days at +8 h, or in the person's zone if `local`. */
export interface PeriodFilter {
  readonly kind: 'period';
  readonly field: string;
  readonly period: PeriodName;
  readonly local: boolean;
  /** True where the field holds calendar days, not instants. */
  readonly calendar?: true;
}

/** Records whose localized field has no text of its own in a language, or has one. */
interface LanguageFilter {
  readonly kind: 'language';
  readonly field: string;
  readonly language: ContentLanguage;
  readonly missing: boolean;
}

/** Conditions of which any must hold, or all. */
export interface FilterGroup {
  readonly kind: 'group';
  readonly any: boolean;
  readonly filters: readonly Filter[];
}

/** A condition on one field. */
export type FieldFilter =
  | RangeFilter
  | DateFilter
  | StatusFilter
  | RelationFilter
  | EmptyFilter
  | TextFilter
  | PeriodFilter
  | LanguageFilter;

/** One condition that a person set on a list. */
export type Filter = FieldFilter | FilterGroup;

/** The kinds of condition on one field. */
export type FilterKind = FieldFilter['kind'];

/** Conditions of a kind on a field. */
type Slot = Pick<FieldFilter, 'kind' | 'field'>;

/**
 * Sets a filter of a list: it replaces the one of the same kind and field, or is appended. Edge rule: a
 * filter that restricts nothing (no bounds, no values) removes the one it replaces.
 *
 * @example setFilter([], { kind: 'status', field: 'status', values: ['draft'] })
 * // [{ kind: 'status', field: 'status', values: ['draft'] }]
 */
export function setFilter(filters: readonly Filter[], filter: FieldFilter): readonly Filter[] {
  const next = tidyFilter(filter);
  const slot = filters.findIndex((other) => isSameSlot(other, filter));
  if (slot < 0) return next ? [...filters, next] : filters;
  return filters.flatMap((other, index) => {
    if (!isSameSlot(other, filter)) return other;
    return index === slot ? (next ?? []) : [];
  });
}

/**
 * Returns a list's filters without the one of a kind and field, as when its chip is closed.
 *
 * @example
 * removeFilter([{ kind: 'status', field: 'status', values: ['draft'] }], { kind: 'status', field: 'status' })
 * // []
 */
export function removeFilter(filters: readonly Filter[], slot: Slot): readonly Filter[] {
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
    case 'text':
      return filter.text.trim() === '' ? null : filter;
    case 'group':
      return tidyGroup(filter);
    case 'empty':
    case 'period':
    case 'language':
      return filter;
  }
}

/** A group without a condition restricts nothing. */
function tidyGroup(group: FilterGroup): FilterGroup | null {
  const filters = group.filters.flatMap((filter) => tidyFilter(filter) ?? []);
  return filters.length === 0 ? null : { ...group, filters };
}

function isSameSlot(filter: Filter, slot: Slot): boolean {
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
