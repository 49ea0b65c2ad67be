import type { Grant } from '../definition/access.ts';
import type { Filter, Scalar, Where } from '../definition/query.ts';
import { isOperators, matchesWhere } from './matches-where.ts';

/** The caller and the time; `me` is `null` without a session, `now` is UTC ISO text. */
export interface GrantSession {
  readonly me: string | null;
  readonly now: string;
}

const NOTHING: Where = { _id: { $in: [] } };

/**
 * Replaces `$me` and `$now` by the session's user id and the current time. Without a session a condition on
 * `$me` matches nothing, not even records without an owner.
 *
 * @example resolveGrant({ user: '$me' }, { me: 'a', now: '2026-01-01T00:00:00.000Z' }) // { user: 'a' }
 */
export function resolveGrant(grant: Grant, session: GrantSession): Grant {
  return grant === true ? true : resolveWhere(grant, session);
}

/**
 * True if a grant covers a record. A condition on a field that is not known of the record, such as one that a
 * list has not loaded, counts as met: the server decides.
 *
 * @example grantCovers({ status: 'draft' }, { status: 'sent' }, session) // false
 */
export function grantCovers(grant: Grant | undefined, record: object, session: GrantSession): boolean {
  const resolved = grant && resolveGrant(grant, session);
  if (resolved === undefined || resolved === true) return resolved === true;
  const { $or, $and, ...fields } = resolved;
  const known = Object.entries(fields).filter(([field]) => Object.hasOwn(record, field));
  const groups = { ...($or && { $or }), ...($and && { $and }) };
  return matchesWhere(record, { ...Object.fromEntries(known), ...groups });
}

/**
 * The values that a record created under this grant gets implicitly: the plain values of its condition, such
 * as the owner. The grant must be resolved first.
 */
export function impliedValues(grant: Grant): { readonly [field: string]: Scalar } {
  if (grant === true) return {};
  return Object.fromEntries(
    Object.entries(grant).flatMap(([field, filter]) => (isScalar(filter) ? [[field, filter]] : [])),
  );
}

function resolveWhere({ $or, $and, ...fields }: Where, session: GrantSession): Where {
  const entries = Object.entries(fields);
  if (session.me === null && entries.some(([, filter]) => mentionsMe(filter))) return NOTHING;
  return {
    ...Object.fromEntries(entries.map(([field, filter]) => [field, resolveFilter(filter, session)])),
    ...($or && { $or: $or.map((branch) => resolveWhere(branch, session)) }),
    ...($and && { $and: $and.map((branch) => resolveWhere(branch, session)) }),
  };
}

function resolveFilter(filter: Where[string], session: GrantSession): Where[string] {
  if (isScalar(filter)) return resolveScalar(filter, session);
  if (filter === undefined || !isFilter(filter) || !isOperators(filter)) return filter;
  return Object.fromEntries(
    Object.entries<Scalar | readonly Scalar[]>({ ...filter }).map(([operator, value]) => [
      operator,
      isScalar(value) ? resolveScalar(value, session) : value.map((item) => resolveScalar(item, session)),
    ]),
  );
}

function resolveScalar(value: Scalar, { me, now }: GrantSession): Scalar {
  if (value === '$me') return me;
  return value === '$now' ? now : value;
}

function mentionsMe(filter: Where[string]): boolean {
  if (isScalar(filter)) return filter === '$me';
  return filter !== undefined && Object.values(filter).flat().includes('$me');
}

function isFilter(filter: Filter | readonly Where[]): filter is Filter {
  return !Array.isArray(filter);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
