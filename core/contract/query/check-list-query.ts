import * as v from 'valibot';
import { canCall } from '../collections/permissions.ts';
import { isCollectionName } from '../collections/registry.ts';
import { canRead } from '../definition/access.ts';
import type { CollectionDefinition } from '../definition/define-collection.ts';
import {
  DEFAULT_LIMIT,
  PUBLIC_LIMIT,
  type QueryKey,
  queryKeys,
  type Sort,
  STAFF_LIMIT,
  type Where,
} from '../definition/query.ts';
import { isStaff, type Role } from '../values/collection-calls.ts';
import { type CheckedSearch, checkSearch } from './check-search.ts';
import { checkWhere } from './check-where.ts';
import { fieldFor, type QueryCheck, type QueryProblem, startQueryCheck, targetFor } from './query-check.ts';

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

/** The requested part of the list, and its order. */
interface CheckedPage {
  readonly limit: number;
  readonly skip: number;
  readonly sort: Sort;
  /** Cursor mode: the start of the page, empty for the first one. */
  readonly cursor?: string;
}

interface RequestedPage {
  readonly $limit?: unknown;
  readonly $skip?: unknown;
  readonly $sort?: unknown;
  readonly $cursor?: unknown;
}

const CURSOR_MAX_LENGTH = 4000;
const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);
const cursorSchema = v.pipe(v.string(), v.maxLength(CURSOR_MAX_LENGTH));

/** The requested page. The default limit is 10; the maximum is 100 for the public and 1,000 for staff. */
function checkPage(check: QueryCheck, requested: RequestedPage): CheckedPage {
  const most = isStaff(check.role) ? STAFF_LIMIT : PUBLIC_LIMIT;
  return {
    limit: Math.min(checkCount(check, '$limit', requested.$limit) ?? DEFAULT_LIMIT, most),
    skip: checkCount(check, '$skip', requested.$skip) ?? 0,
    sort: checkSort(check, requested.$sort),
    ...checkCursor(check, requested.$cursor),
  };
}

function checkCount(check: QueryCheck, key: string, requested: unknown): number | undefined {
  if (requested === undefined) return undefined;
  const result = v.safeParse(wholeNumber, requested);
  if (result.success) return result.output;
  check.refuse('bad-request', key, `${key} is a whole number, 0 or more`);
  return undefined;
}

function checkSort(check: QueryCheck, requested: unknown): Sort {
  if (requested === undefined) return defaultSort(check);
  if (typeof requested !== 'object' || requested === null || Array.isArray(requested)) {
    check.refuse('bad-request', '$sort', '$sort names fields, each with 1 or -1');
    return {};
  }
  return Object.fromEntries(
    Object.entries(requested).flatMap(([name, direction]) => {
      const way = directionOf(direction);
      if (!way) check.refuse('bad-request', name, `The order of ${name} is 1 or -1`);
      return targetFor(check, name, 'sort') && way ? [[name, way] as const] : [];
    }),
  );
}

function directionOf(value: unknown): 1 | -1 | undefined {
  if (value === 1 || value === '1') return 1;
  return value === -1 || value === '-1' ? -1 : undefined;
}

function defaultSort({ definition, fields, role }: QueryCheck): Sort {
  const readable = Object.entries(definition.defaultSort).filter(([name]) => {
    const field = fields[name];
    return field && canRead(role, field);
  });
  return Object.fromEntries(readable);
}

function checkCursor(check: QueryCheck, requested: unknown): Pick<CheckedPage, 'cursor'> {
  if (requested === undefined) return {};
  if (v.is(cursorSchema, requested)) return { cursor: requested };
  check.refuse('bad-cursor', '$cursor', '$cursor is the text that came with a page');
  return {};
}

/**
 * A relation whose records are sent with the list: the field, the key within its objects, and the target
 * collection.
 */
export interface PopulatedRelation {
  readonly field: string;
  readonly key?: string;
  readonly collection: string;
}

/** The fields and relations to send of each record. */
interface CheckedShape {
  readonly select?: readonly string[];
  readonly populate: readonly PopulatedRelation[];
}

const namesSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
  ),
]);

/**
 * Checks which fields are sent and which relations are populated; names come as a list or joined by commas.
 */
function checkShape(
  check: QueryCheck,
  requested: { readonly $select?: unknown; readonly $populate?: unknown },
): CheckedShape {
  const select = checkNames(check, '$select', requested.$select);
  for (const name of select ?? []) fieldFor(check, name, 'select');
  const populate = checkNames(check, '$populate', requested.$populate) ?? [];
  return {
    ...(select && { select }),
    populate: populate.flatMap((path) => checkRelation(check, path)),
  };
}

function checkNames(check: QueryCheck, key: string, requested: unknown): readonly string[] | undefined {
  if (requested === undefined) return undefined;
  const result = v.safeParse(namesSchema, requested);
  if (result.success) return [...new Set(result.output)];
  check.refuse('bad-request', key, `${key} takes names of fields`);
  return undefined;
}

function checkRelation(check: QueryCheck, path: string): readonly PopulatedRelation[] {
  const [name = '', ...keys] = path.split('.');
  const relation = fieldFor(check, name, 'populate')?.relation;
  if (!relation) return [];
  const { collection, key } = relation;
  if (keys.join('.') !== (key ?? '')) {
    const meant = key === undefined ? name : `${name}.${key}`;
    check.refuse('unknown-field', path, `${check.definition.name} populates ${meant}, not ${path}`);
  } else if (isCollectionName(collection) && !canCall(check.role, collection, 'get')) {
    check.refuse('forbidden', path, `${collection} are not yours to read`);
  }
  return [{ field: name, collection, ...(key !== undefined && { key }) }];
}
