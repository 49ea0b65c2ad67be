import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { Where } from '@harbour/core/contract/definition';

/** A field that visitors' permissions compare with the clock. */
export interface TimeLimit {
  readonly field: string;
  /** True if records are visible from this time on, false if until this time. */
  readonly begins: boolean;
}

/** Returns the fields of a collection at whose times the records that visitors see change. */
export function timedFields(name: string): readonly string[] {
  return [...new Set(timeLimits(name).map(({ field }) => field))];
}

/** Returns the fields of {@link timedFields} with their meaning. */
export function timeLimits(name: string): readonly TimeLimit[] {
  if (!isCollectionName(name)) return [];
  const grant = collections[name].access.anonymous?.find;
  return grant === undefined || grant === true ? [] : limitsIn(grant);
}

function limitsIn({ $or = [], $and = [], ...fields }: Where): readonly TimeLimit[] {
  const own = Object.entries(fields).flatMap(([field, filter]) =>
    operatorsWithNow(filter).map((operator) => ({ field, begins: operator.startsWith('$lt') })),
  );
  return [...own, ...[...$or, ...$and].flatMap(limitsIn)];
}

function operatorsWithNow(filter: Where[string]): readonly string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([operator, value]) => (value === '$now' ? operator : []));
}
