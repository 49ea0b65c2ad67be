import type { RecordId } from '@harbour/core/contract';
import { scopeConditions } from './conditions.ts';
import type { KnownMatches } from './count-cache.ts';
import { concernsOf } from './count-question.ts';
import { totalKey } from './count-records.ts';
import type { ListTask } from './list-task.ts';
import { readGuarded } from './read-guarded.ts';
import { searchConditions } from './search-condition.ts';
import { orderBy } from './sort.ts';
import { createBinder } from './statement.ts';
import type { StoredRecord } from './stored-record.ts';
import { columnList, columnOf } from './table-shape.ts';

/** So many matches are remembered in their order. */
const MOST_KNOWN = 1_000;

/** Reads a stretch of a search whose matches are known. */
export async function readKnown(
  { scope, request, database }: ListTask,
  matches: readonly RecordId[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<StoredRecord[]> {
  const ids = matches.slice(skip, skip + limit);
  if (ids.length === 0) return [];
  const binder = createBinder();
  const conditions = scopeConditions(scope, binder);
  conditions.push(`"_id" = any(${binder.bind(ids)}::uuid[])`);
  const columns = columnList([...request.columns, columnOf(scope.shape, '_id')]);
  const text = `select ${columns} from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const records = await readGuarded<StoredRecord>(database, text, binder.values);
  const byId = new Map(records.map((record) => [record._id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * All that a search finds, in order, remembered until one of them is written; `null` when there are too many. One statement
 * gathers them as far as they are few, so that neither the total nor the order of a rare search is asked for on its own.
 */
export function knownMatches({ scope, request, database, counts }: ListTask): Promise<KnownMatches> {
  const binder = createBinder();
  const { shape } = scope;
  const conditions = [
    ...scopeConditions(scope, binder),
    ...searchConditions(request.search, 'look-up', binder),
  ];
  const keys = columnList([...request.sort.map(({ column }) => column), columnOf(shape, '_id')]);
  const found = `select ${keys} from ${shape.table} where ${conditions.join(' and ')} limit ${MOST_KNOWN + 1}`;
  const text = `with "found" as materialized (${found}) select "_id" from "found" order by ${orderBy(request.sort)}`;
  const key = totalKey(text, binder.values, scope.now);
  const question = { key, concerns: concernsOf(scope, request.search) };
  return counts.matches(shape.name, question, async () => {
    const rows = await readGuarded<StoredRecord>(database, text, binder.values);
    return rows.length > MOST_KNOWN ? null : rows.map(({ _id }) => _id);
  });
}
