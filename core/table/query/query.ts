import { isRecord } from '../values/is-record.ts';

/** A question to the server in its query language, or a part of one: fields and `$` operators to JSON values. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * All of several conditions as one. Edge rules: empty conditions fall away; none left is the empty question, one left is
 * itself, more are joined by `$and` so that two conditions on one field never overwrite each other.
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
 * Any of several conditions as one. Edge rule: none at all matches every record, as an empty question does.
 *
 * @example anyOf([{ a: 1 }, { b: 2 }]) // { $or: [{ a: 1 }, { b: 2 }] }
 */
export function anyOf(conditions: readonly Query[]): Query {
  const [first, ...rest] = conditions;
  if (first === undefined) return {};
  return rest.length === 0 ? first : { $or: conditions };
}

/**
 * Conditions of a record's ids.
 *
 * @example idIn('_id', ['a', 'b']) // { _id: { $in: ['a', 'b'] } }
 */
export function idIn(key: string, ids: readonly string[]): Query {
  return { [key]: { $in: ids } };
}

/**
 * The conditions in a list under `$and` or `$or`; anything else is no condition.
 *
 * @example conditionsIn([{ a: 1 }, 3]) // [{ a: 1 }]
 */
export function conditionsIn(value: unknown): readonly Query[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
