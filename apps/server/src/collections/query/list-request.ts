import { checkListQuery, type PopulatedRelation, type Role } from '@harbour/core/contract';
import { refusal } from '../../calls/refusal.ts';
import { type Caller, roleOf } from '../params.ts';
import { type Column, columnOf, type TableShape, visibleColumns } from '../table/table-shape.ts';
import { type SearchRequest, searchRequest } from './search-condition.ts';
import { type AcceptedQuery, serverQuery } from './server-query.ts';
import { type SortKey, sortKeys } from './sort.ts';
import type { RawWhere } from './where.ts';

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

/**
 * Reads the query of a call. A query from outside is validated against the contract; throws a refusal that
 * says what is wrong.
 */
export function listRequest(shape: TableShape, params: Caller & { readonly query?: object }): ListRequest {
  const role = roleOf(params);
  const query = params.query ?? {};
  const accepted = role === undefined ? serverQuery(shape, { ...query }) : checkedQuery(shape, query, role);
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

function checkedQuery({ definition }: TableShape, query: object, role: Role): AcceptedQuery {
  const check = checkListQuery(definition, query, role);
  if (check.ok) return check.query;
  const { code, message, subject } = check.error;
  throw refusal(code, message, { subject });
}
