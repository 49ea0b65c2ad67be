import { createHash } from 'node:crypto';
import { scopeConditions } from './conditions.ts';
import { concernsOf } from './count-question.ts';
import type { ListTask } from './list-task.ts';
import { readGuarded } from './read-guarded.ts';
import { type SearchRequest, searchConditions } from './search-condition.ts';
import { createBinder } from './statement.ts';

/** Filters come from outside and can be megabytes; what is remembered under is kept short. */
const LONGEST_KEY = 1_000;

/** How many records meet the conditions, exactly: remembered, and counted up and down with each write. */
export function countRecords(task: ListTask, search: SearchRequest | undefined): Promise<number> {
  const { scope, counts } = task;
  const binder = createBinder();
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(search, 'look-up', binder)];
  const text = `select count(*) as "total" from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const question = { key: totalKey(text, binder.values, scope.now), concerns: concernsOf(scope, search) };
  return counts.count(scope.shape.name, question, async () => {
    const [row] = await readGuarded<{ total: number }>(task.database, text, binder.values);
    return row?.total ?? 0;
  });
}

/**
 * What an answer is remembered under. What is published up to now differs at every call: within a second such questions are
 * one, so that a visitor may see the total of the second's beginning.
 */
export function totalKey(text: string, values: readonly unknown[], now: string | undefined): string {
  const second = now?.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const key = JSON.stringify([text, values.map((value) => (value === now && second ? { second } : value))]);
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64');
}
