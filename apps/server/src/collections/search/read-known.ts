import type { RecordId } from '@harbour/core/contract/values';
import { createBinder } from '../../database/statement.ts';
import { scopeConditions } from '../query/conditions.ts';
import { isRelated, readsRelated } from '../query/part-column.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { searchConditions } from '../query/search-condition.ts';
import { orderBySelected } from '../query/sort.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { columnList, columnOf } from '../table/table-shape.ts';
import type { KnownMatches } from '../totals/count-cache.ts';
import { concernsOf } from '../totals/count-question.ts';
import { questionKey, secondOf } from '../totals/count-records.ts';
import type { ListTask } from '../totals/list-task.ts';
import { COMMON } from '../totals/pieces/count-pieces.ts';
import { prefersOrderScan, withRarestGrams } from './search-planner.ts';

/** Reads a range of a search whose matches are known. */
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
 * Returns all matches of a search, in order, cached until one of them is written; `null` if there are too
 * many. One statement collects them if they are few, so that a rare search needs no separate query for its
 * total and order.
 */
export async function knownMatches(task: ListTask): Promise<KnownMatches> {
  const { scope, request, database, counts } = task;
  if (prefersOrderScan(task) || changesElsewhere(task)) return null;
  const binder = createBinder();
  const { shape } = scope;
  const conditions = [
    ...scopeConditions(scope, binder),
    ...searchConditions(withRarestGrams(task), 'look-up', binder),
  ];
  const keys = columnList([...request.sort.map(({ column }) => column), columnOf(shape, '_id')]);
  const found = `select ${keys} from ${shape.table} where ${conditions.join(' and ')} limit ${COMMON + 1}`;
  const text = `with "found" as materialized (${found}) select "_id" from "found" order by ${orderBySelected(request.sort)}`;
  const key = questionKey(text, binder.values, scope.now);
  const question = {
    key: scope.now === undefined ? key : `${key} ${secondOf(scope.now)}`,
    concerns: concernsOf(scope, request.search),
  };
  return counts.matches(shape.name, question, async () => {
    const rows = await readGuarded<StoredRecord>(database, text, binder.values);
    return rows.length > COMMON ? null : rows.map(({ _id }) => _id);
  });
}

/** True where writes of other collections change the matches or their order. */
function changesElsewhere({ scope: { shape, where }, request }: ListTask): boolean {
  if (request.search && request.search.related.length > 0) return true;
  return readsRelated(shape, where) || request.sort.some(({ column }) => isRelated(shape, column.name));
}
