import { isRecord } from '../../contract/values/json.ts';

/** A query in the server's query language, or a part of one: fields and `$` operators to JSON values. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Combines conditions so that all of them must hold. Edge rules: empty conditions are dropped; none left is
 * the empty query, one left is returned as it is, more are joined by `$and`, so that two conditions on one
 * field never overwrite each other.
 *
 * @example allOf([{ a: 1 }, {}, { b: 2 }]) // { $and: [{ a: 1 }, { b: 2 }] }
 */
export function allOf(conditions: readonly Query[]): Query {
  const real = conditions.filter((condition) => Object.keys(condition).length > 0);
  const [first, ...rest] = real;
  if (first === undefined) return {};
  return rest.length === 0 ? first : { $and: real };
}

/**
 * Combines conditions so that any of them may hold. Edge rule: no conditions match every record, as an empty
 * query does.
 *
 * @example anyOf([{ a: 1 }, { b: 2 }]) // { $or: [{ a: 1 }, { b: 2 }] }
 */
export function anyOf(conditions: readonly Query[]): Query {
  const [first, ...rest] = conditions;
  if (first === undefined) return {};
  return rest.length === 0 ? first : { $or: conditions };
}

/**
 * Returns the condition that a record's id is one of `ids`.
 *
 * @example idIn('_id', ['a', 'b']) // { _id: { $in: ['a', 'b'] } }
 */
export function idIn(key: string, ids: readonly string[]): Query {
  return { [key]: { $in: ids } };
}

/**
 * Returns the conditions in a list under `$and` or `$or`; any other value contains none.
 *
 * @example conditionsIn([{ a: 1 }, 3]) // [{ a: 1 }]
 */
export function conditionsIn(value: unknown): readonly Query[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
