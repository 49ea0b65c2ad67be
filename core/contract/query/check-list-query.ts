import { canCall } from '../collections/permissions.ts';
import type { CollectionDefinition } from '../definition/define-collection.ts';
import { type QueryKey, queryKeys, type Where } from '../definition/query.ts';
import type { Role } from '../values/collection-calls.ts';
import { type CheckedPage, checkPage } from './check-page.ts';
import { type CheckedSearch, checkSearch } from './check-search.ts';
import { type CheckedShape, checkShape } from './check-shape.ts';
import { checkWhere } from './check-where.ts';
import { type QueryCheck, type QueryProblem, startQueryCheck } from './query-check.ts';

/**
 * A valid list query: known fields and operators, values in stored form, limits enforced, defaults filled in.
 */
export interface CheckedQuery extends CheckedPage, CheckedShape {
  readonly where: Where;
  readonly search?: CheckedSearch;
  /** The query is for the trash instead of the live records. */
  readonly trash: boolean;
}

export type ListQueryCheck =
  | { readonly ok: true; readonly query: CheckedQuery }
  | { readonly ok: false; readonly error: QueryProblem };

/**
 * Checks a role's query of a collection (specification section 7) and reports the first problem. Nobody can
 * filter, sort or search by a field that they may not read. Numbers and booleans may arrive as text, as in a
 * URL. A limit above the role's is lowered to it. Which records the role may see is decided elsewhere
 * (`grantFor`).
 *
 * @example
 * checkListQuery(news, { top: 'true', $limit: '5' }, 'anonymous')
 * // { ok: true, query: { where: { top: true }, limit: 5, ... } }
 */
export function checkListQuery(definition: CollectionDefinition, query: object, role: Role): ListQueryCheck {
  const check = startQueryCheck(definition, role);
  const { requested, conditions } = splitQuery(query);
  const search = checkSearch(check, requested.$search);
  const checked = {
    where: checkWhere(check, conditions),
    ...checkPage(check, requested),
    ...checkShape(check, requested),
    ...(search && { search }),
    trash: checkTrash(check, requested.$trash),
  };
  const [error] = check.problems;
  return error ? { ok: false, error } : { ok: true, query: checked };
}

type Requested = { readonly [key in QueryKey]?: unknown };

function splitQuery(query: object): { readonly requested: Requested; readonly conditions: object } {
  const isRequested = (key: string) =>
    key !== '$or' && key !== '$and' && queryKeys.some((known) => known === key);
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    requested: Object.fromEntries(entries.filter(([key]) => isRequested(key))),
    conditions: Object.fromEntries(entries.filter(([key]) => !isRequested(key))),
  };
}

function checkTrash(check: QueryCheck, requested: unknown): boolean {
  const trash = requested === true || requested === 'true';
  if (!trash && requested !== undefined && requested !== false && requested !== 'false') {
    check.refuse('bad-request', '$trash', '$trash is true or false');
  }
  if (trash && !canCall(check.role, check.definition, 'restore')) {
    check.refuse('forbidden', '$trash', `The trash of ${check.definition.name} is not yours to see`);
  }
  return trash;
}
