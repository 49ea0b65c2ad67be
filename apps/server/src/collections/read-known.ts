import type { RecordId } from '@harbour/core/contract';
import { scopeConditions } from './conditions.ts';
import { concernsOf } from './count-question.ts';
import { totalKey } from './count-records.ts';
import type { ListTask } from './list-task.ts';
import type { StoredRecord } from './params.ts';
import { readGuarded } from './read-guarded.ts';
import { listStatement } from './read-records.ts';
import { createBinder } from './statement.ts';
import { columnList, columnOf } from './table-shape.ts';

/** Reads a stretch of a search that finds few records: which they are, in their order, is remembered until one of them is written. */
export async function readKnown(
  task: ListTask,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<StoredRecord[]> {
  const { scope, request, database } = task;
  const ids = (await knownMatches(task)).slice(skip, skip + limit);
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

function knownMatches({ scope, request, database, counts }: ListTask): Promise<readonly RecordId[]> {
  const columns = [columnOf(scope.shape, '_id')];
  const { text, values } = listStatement({ scope, request }, 'look-up', { columns });
  const key = totalKey(text, values, scope.now);
  const question = { key, concerns: concernsOf(scope, request.search) };
  return counts.matches(scope.shape.name, question, async () => {
    const rows = await readGuarded<StoredRecord>(database, text, values);
    return rows.map(({ _id }) => _id);
  });
}
