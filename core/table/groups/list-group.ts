import type { GroupSpan, GroupValue } from '../../contract/actions/summaries.ts';
import { isRecord } from '../../contract/values/json.ts';
import { DAY_OFFSET_MINUTES } from '../constants.ts';
import { allOf, anyOf, type Query } from '../query/query.ts';
import type { SortKey } from '../sort/sort.ts';
import { readPath } from '../values/path.ts';

/** How a list is grouped: by a field, or by the days or months of one, and the order of the groups. */
export interface ListGroup {
  readonly field: string;
  /** Set for fields of times and dates, and only for them. */
  readonly by: GroupSpan | null;
  readonly descending: boolean;
}

/** The groups whose rows are hidden: those listed, or with `all` every group but those listed. */
export interface Folds {
  readonly all: boolean;
  readonly values: readonly GroupValue[];
}

/** Every group shows its rows. */
export const NO_FOLDS: Folds = { all: false, values: [] };

/** More groups cannot be folded or opened individually: the first of them change back. */
const MOST_FOLDS = 200;
/** Each span of time is a condition with its own bounds, and a query has at most 100 conditions. */
const MOST_SPANS = 20;

/**
 * True where the rows of a group are hidden.
 *
 * @example isFolded({ all: true, values: ['draft'] }, 'draft') // false
 */
export function isFolded({ all, values }: Folds, value: GroupValue): boolean {
  return values.includes(value) !== all;
}

/**
 * Returns the folds after a group was folded or opened. Edge rule: the group that was toggled first changes
 * back when there are more than a query can name.
 *
 * @example toggleFold(NO_FOLDS, 'draft', group) // { all: false, values: ['draft'] }
 */
export function toggleFold(folds: Folds, value: GroupValue, { by }: ListGroup): Folds {
  const rest = folds.values.filter((other) => other !== value);
  if (rest.length < folds.values.length) return { ...folds, values: rest };
  return { ...folds, values: [...rest, value].slice(by === null ? -MOST_FOLDS : -MOST_SPANS) };
}

/**
 * Returns the value that a row is grouped by. Days and months are those of Hong Kong and Singapore. Edge
 * rule: a missing value is null, as the database groups it.
 *
 * @example groupValueOf({ at: '2026-01-31T16:00:00.000Z' }, { field: 'at', by: 'month', descending: false })
 *   // '2026-02'
 */
export function groupValueOf(row: object, { field, by }: ListGroup): GroupValue {
  const found = readPath(row, field) ?? null;
  const value = isRecord(found) && '_id' in found ? found._id : found;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return by === null ? value : localDay(value).slice(0, by === 'day' ? 10 : 7);
}

/** A calendar day has no time and stays as it is. */
function localDay(text: string): string {
  const instant = Date.parse(text);
  if (!text.includes('T') || Number.isNaN(instant)) return text;
  return new Date(instant + DAY_OFFSET_MINUTES * 60_000).toISOString();
}

/**
 * Returns the order of a grouped list: the keys of its groups, then the person's own order.
 *
 * @example groupedSort([{ field: 'date', descending: true }], { field: 'status', by: null, descending: false
 *   }, ['status']) // [{ field: 'status', descending: false }, { field: 'date', descending: true }]
 */
export function groupedSort(
  sort: readonly SortKey[],
  group: ListGroup,
  keys: readonly string[],
): readonly SortKey[] {
  const first = keys.map((field) => ({ field, descending: group.descending }));
  return [...first, ...sort.filter(({ field }) => !keys.includes(field))];
}

/**
 * Returns the condition on the rows of open groups. Edge rule: without a folded group it is the empty query;
 * where all groups are folded, nothing matches. A calendar field holds days, any other instants.
 *
 * @example
 * foldQuery({ field: 'status', by: null, descending: false }, { all: false, values: ['draft'] })
 * // { status: { $nin: ['draft'] } }
 */
export function foldQuery(
  { field, by, isCalendar = false }: ListGroup & { readonly isCalendar?: boolean },
  { all, values }: Folds,
): Query {
  if (values.length === 0) return all ? { _id: { $in: [] } } : {};
  if (by === null) return { [field]: all ? { $in: values } : { $nin: values } };
  const parts = values.map((value) => spanQuery(field, { value, isInside: all, isCalendar }));
  return all ? anyOf(parts) : allOf(parts);
}

/** Returns the condition that a time is within a day or month, or outside of it. */
function spanQuery(
  field: string,
  { value, isInside, isCalendar }: { value: GroupValue; isInside: boolean; isCalendar: boolean },
): Query {
  if (typeof value !== 'string') return { [field]: isInside ? null : { $ne: null } };
  const [from, to] = spanOf(value, isCalendar);
  if (isInside) return { [field]: { $gte: from, $lt: to } };
  return { $or: [{ [field]: { $lt: from } }, { [field]: { $gte: to } }, { [field]: null }] };
}

function spanOf(span: string, isCalendar: boolean): readonly [from: string, to: string] {
  const [year = 0, month = 1, day] = span.split('-').map(Number);
  const end = day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
  const bounds = [Date.UTC(year, month - 1, day ?? 1), end].map((wallTime) =>
    isCalendar
      ? new Date(wallTime).toISOString().slice(0, 10)
      : new Date(wallTime - DAY_OFFSET_MINUTES * 60_000).toISOString(),
  );
  return [bounds[0] ?? '', bounds[1] ?? ''];
}
