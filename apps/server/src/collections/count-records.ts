import { scopeConditions } from './conditions.ts';
import type { ListTask } from './list-task.ts';
import { readGuarded } from './read-guarded.ts';
import { gramCondition, type SearchRequest, textCondition } from './search-condition.ts';
import { createBinder } from './statement.ts';

/** How many records meet the conditions, exactly: remembered until the collection is written. */
export function countRecords(task: ListTask, search: SearchRequest | undefined): Promise<number> {
  const { scope, counts } = task;
  const binder = createBinder();
  const conditions = scopeConditions(scope, binder);
  if (search) {
    const grams = gramCondition(search, binder);
    if (grams) conditions.push(grams);
    conditions.push(textCondition(search, binder));
  }
  const text = `select count(*) as "total" from ${scope.shape.table} where ${conditions.join(' and ')}`;
  return counts.count(scope.shape.name, JSON.stringify([text, binder.values]), async () => {
    const [row] = await readGuarded<{ total: number }>(task.database, text, binder.values);
    return row?.total ?? 0;
  });
}
