import type { GroupValue } from '../../contract/actions/summaries.ts';
import { DAY_OFFSET_MINUTES } from '../constants.ts';
import { allOf, anyOf, type Query } from '../query/query.ts';
import type { Folds, ListGroup } from './list-group.ts';

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
