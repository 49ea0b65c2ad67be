import { type ListQuery, queryKeys } from '@harbour/core/contract/definition';
import type { CheckedQuery, PopulatedRelation } from '@harbour/core/contract/query';
import { refusal } from '../../calls/refusal.ts';
import { columnOf, type TableShape } from '../table/table-shape.ts';

/** A query that follows the contract, or one of the server's own, which have no limit. */
export type AcceptedQuery = Omit<CheckedQuery, 'limit'> & { readonly limit?: number | undefined };

const known: ReadonlySet<string> = new Set(queryKeys.filter((key) => key !== '$or' && key !== '$and'));

/**
 * Reads one of the server's own queries: it may filter by any field and has no limit but its own. Throws
 * `unknown-field` or `unknown-operator` for a mistake.
 */
export function serverQuery(shape: TableShape, query: ListQuery): AcceptedQuery {
  const { $limit, $skip, $sort, $select, $populate, $cursor, $search, $trash } = query;
  const where = Object.fromEntries(Object.entries(query).filter(([key]) => !known.has(key)));
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
