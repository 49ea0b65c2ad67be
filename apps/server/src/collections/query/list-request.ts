import type { PaginationParams } from '@feathersjs/feathers';
import { type ListQuery, queryKeys } from '@harbour/core/contract/definition';
import { type CheckedQuery, checkListQuery, type PopulatedRelation } from '@harbour/core/contract/query';
import type { Role } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { type Caller, type CollectionParams, roleOf } from '../params.ts';
import type { RawWhere } from '../table/stored-record.ts';
import { type Column, columnOf, type TableShape, visibleColumns } from '../table/table-shape.ts';
import { collectionsRead, relatedCollection } from './part-column.ts';
import { type SearchRequest, searchRequest } from './search-condition.ts';
import { type SortKey, sortKeys } from './sort.ts';

/** A validated query in terms of the table: the condition on records, and how to return them. */
export interface ListRequest {
  readonly where: RawWhere;
  readonly sort: readonly SortKey[];
  readonly columns: readonly Column[];
  readonly populate: readonly PopulatedRelation[];
  readonly search: SearchRequest | undefined;
  readonly trash: boolean;
  readonly limit: number | undefined;
  readonly skip: number;
  /** A cursor's text, empty for the first page; `undefined` outside cursor mode. */
  readonly cursor: string | undefined;
}

type CallParams = Caller & Pick<CollectionParams, 'visible'> & { readonly query?: object };

/**
 * Reads the query of a call. A query from outside is validated against the contract; throws a refusal that
 * says what is wrong.
 */
export function listRequest(shape: TableShape, params: CallParams): ListRequest {
  const role = roleOf(params);
  const query = params.query ?? {};
  const accepted = role === undefined ? serverQuery(shape, { ...query }) : checkedQuery(shape, query, role);
  if (role !== undefined) requireReach(shape, accepted, params);
  return {
    ...accepted,
    sort: sortKeys(shape, accepted.sort),
    columns: selectedColumns(shape, accepted.select, role),
    search: searchRequest(shape, accepted.search),
    limit: accepted.limit,
    cursor: accepted.cursor,
  };
}

/** Returns the selected columns, always with `_id`; without a selection, all that the role may read. */
function selectedColumns(
  shape: TableShape,
  select: readonly string[] | undefined,
  role: Role | undefined,
): readonly Column[] {
  if (select === undefined) return visibleColumns(shape, role);
  return [...new Set(['_id', ...select])].map((name) => columnOf(shape, name));
}

/**
 * Refuses a query that finds or orders records by a collection that the caller may not read, because its
 * matches would reveal data of that collection. The contract enforces a role's limits; a key may have fewer
 * scopes.
 */
function requireReach(
  shape: TableShape,
  { where, sort, search }: AcceptedQuery,
  { visible }: CallParams,
): void {
  const read = [
    ...collectionsRead(shape, where),
    ...Object.keys(sort).flatMap((key) => relatedCollection(shape, key) ?? []),
    ...(search?.related ?? []).map(({ collection }) => collection),
  ];
  const hidden = visible && read.find((collection) => visible(collection) === undefined);
  if (!hidden) return;
  throw refusal('forbidden', `This query needs a caller who may also get ${hidden}.`, { subject: hidden });
}

function checkedQuery({ definition }: TableShape, query: object, role: Role): AcceptedQuery {
  const check = checkListQuery(definition, query, role);
  if (check.ok) return check.query;
  const { code, message, subject } = check.error;
  throw refusal(code, message, { subject });
}

/** A query that follows the contract, or one of the server's own, which have no limit. */
type AcceptedQuery = Omit<CheckedQuery, 'limit'> & { readonly limit?: number | undefined };

const SERVER_KEYS: ReadonlySet<string> = new Set(queryKeys.filter((key) => key !== '$or' && key !== '$and'));

/**
 * Reads one of the server's own queries: it may filter by any field and has no limit but its own. Throws
 * `unknown-field` or `unknown-operator` for a mistake.
 */
function serverQuery(shape: TableShape, query: ListQuery): AcceptedQuery {
  const { $limit, $skip, $sort, $select, $populate, $cursor, $search, $trash } = query;
  const where = Object.fromEntries(Object.entries(query).filter(([key]) => !SERVER_KEYS.has(key)));
  return {
    where: where as AcceptedQuery['where'],
    limit: $limit,
    skip: $skip ?? 0,
    sort: $sort ?? shape.definition.defaultSort,
    populate: [$populate ?? []].flat().map((path) => relation(shape, path)),
    trash: $trash ?? false,
    ...($select && { select: $select }),
    ...($cursor !== undefined && { cursor: $cursor }),
    ...($search && { search: { at: 'anywhere', fields: searchable(shape), ...$search } }),
  };
}

function searchable(shape: TableShape): readonly string[] {
  return shape.searchable.map(({ name }) => name);
}

function relation(shape: TableShape, path: string): PopulatedRelation {
  const [field = '', key] = path.split('.');
  const to = columnOf(shape, field).field.relation;
  if (!to || to.key !== key) {
    throw refusal('unknown-field', `${shape.name} has no relation ${path}.`, { subject: path });
  }
  return { field, ...to };
}

/** The maximum number of records in a list, and whether it is returned as a page. */
interface PageLimit {
  readonly paged: boolean;
  readonly limit: number | undefined;
}

/**
 * A list requested from outside is always a page, within the limits of the contract. The server's own lists
 * are pages if the service's pagination says so, and are otherwise complete.
 */
export function pageLimit(
  { limit, cursor }: ListRequest,
  params: CollectionParams,
  paginate: PaginationParams | undefined,
): PageLimit {
  if (roleOf(params) !== undefined) return { paged: true, limit };
  if (!paginate || (!paginate.default && !paginate.max)) return { paged: cursor !== undefined, limit };
  const { default: usual, max = Number.POSITIVE_INFINITY } = paginate;
  return { paged: true, limit: Math.min(limit ?? usual ?? max, max) };
}
