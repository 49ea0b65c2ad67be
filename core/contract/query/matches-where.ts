import { type Filter, fieldOperators, type Operators, type Scalar, type Where } from '../definition/query.ts';

const known: ReadonlySet<string> = new Set([...fieldOperators, '$regex']);

/** The value that a condition tests: a list equals each of its items. */
type FieldContent = Scalar | readonly unknown[];

/**
 * True when the record meets the condition, by the same rules as the server's SQL: see {@link Operators} for
 * empty fields. Text is compared by code unit, times as ISO text. `$me` and `$now` must be resolved first.
 *
 * @example
 * matchesWhere({ status: 'published', order: 3 }, { status: 'published', order: { $gte: 2 } })
 * // true
 */
export function matchesWhere(record: object, where: Where): boolean {
  const { $or, $and, ...fields } = where;
  return (
    ($or === undefined || $or.some((branch) => matchesWhere(record, branch))) &&
    ($and === undefined || $and.every((branch) => matchesWhere(record, branch))) &&
    Object.entries(fields).every(([field, filter]) => matchesField(record, field, filter))
  );
}

/** True for a comparison with operators, false for a plain value. */
export function isOperators(filter: Filter): filter is Operators {
  return typeof filter === 'object' && filter !== null;
}

function matchesField(record: object, field: string, filter: Where[string]): boolean {
  if (filter === undefined) return true;
  if (isBranches(filter)) return false;
  const value = fieldValue(record, field);
  return isOperators(filter) ? matchesOperators(value, filter) : equals(value, filter);
}

function matchesOperators(value: FieldContent, operators: Operators): boolean {
  const { $in, $nin, $ne, $gt, $gte, $lt, $lte, $regex } = operators;
  return (
    // An unknown operator must not let a record through.
    Object.keys(operators).every((operator) => known.has(operator)) &&
    ($in === undefined || $in.some((item) => equals(value, item))) &&
    !$nin?.some((item) => equals(value, item)) &&
    ($ne === undefined || !equals(value, $ne)) &&
    ordered(value, $gt, (order) => order > 0) &&
    ordered(value, $gte, (order) => order >= 0) &&
    ordered(value, $lt, (order) => order < 0) &&
    ordered(value, $lte, (order) => order <= 0) &&
    ($regex === undefined || (typeof value === 'string' && new RegExp($regex, 'iu').test(value)))
  );
}

function ordered(value: FieldContent, bound: Scalar | undefined, holds: (order: number) => boolean): boolean {
  if (bound === undefined) return true;
  if (value === null || bound === null || typeof value !== typeof bound) return false;
  if (value === bound) return holds(0);
  return holds(value > bound ? 1 : -1);
}

function isBranches(filter: Filter | readonly Where[]): filter is readonly Where[] {
  return Array.isArray(filter);
}

function equals(value: FieldContent, requested: Scalar): boolean {
  return isList(value) ? value.includes(requested) : value === requested;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function fieldValue(record: object, field: string): FieldContent {
  const value: unknown = Object.hasOwn(record, field) ? Reflect.get(record, field) : null;
  if (isList(value) || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? value : null;
}
