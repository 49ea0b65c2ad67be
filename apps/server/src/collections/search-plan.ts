import { countRecords } from './count-records.ts';
import type { ListTask } from './list-task.ts';
import { gramCondition, type SearchRequest, textCondition } from './search-condition.ts';
import type { Binder } from './statement.ts';

/**
 * How a search is read. `walk` goes along the list's order and checks each text, which is quick where matches are common;
 * `look-up` gathers the matches by the index and then orders them, which is quick where they are rare. PostgreSQL cannot
 * choose between the two: it takes the grams of one word for independent of each other.
 */
export type SearchPlan = 'none' | 'walk' | 'look-up';

/** Chooses by the exact number of matches, which is remembered until the next write. */
export async function planSearch(task: ListTask): Promise<SearchPlan> {
  const { search } = task.request;
  if (!search) return 'none';
  const [matches, all] = await Promise.all([countRecords(task, search), countRecords(task, undefined)]);
  // A walk passes limit * all / matches records, a look-up fetches every match.
  return matches * matches > (task.limit ?? all) * all ? 'walk' : 'look-up';
}

/** The search's conditions under a plan. */
export function searchConditions(
  search: SearchRequest | undefined,
  plan: SearchPlan,
  binder: Binder,
): string[] {
  if (!search) return [];
  const grams = plan === 'look-up' ? gramCondition(search, binder) : undefined;
  return [...(grams ? [grams] : []), textCondition(search, binder)];
}
