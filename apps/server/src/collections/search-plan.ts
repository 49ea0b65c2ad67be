import { countRecords } from './count-records.ts';
import type { ListTask } from './list-task.ts';
import { WALKED_A_MATCH } from './plan-ahead.ts';
import { knownMatches } from './read-known.ts';
import type { SearchPlan } from './search-condition.ts';

/**
 * Chooses how a search is read. The first page of one with many matches is not far down the list and is
 * walked to, without waiting for their number; further down, and for all of them, their exact number decides.
 */
export async function planSearch(task: ListTask): Promise<SearchPlan> {
  const { search, skip } = task.request;
  if (!search) return 'none';
  if ((await knownMatches(task)) !== null) return 'look-up';
  if (task.limit !== undefined && skip === 0) return 'walk';
  const [matches, all] = await Promise.all([countRecords(task, search), countRecords(task, undefined)]);
  // A walk passes limit * all / matches records, a look-up fetches every match.
  return matches * matches * WALKED_A_MATCH > (task.limit ?? all) * all ? 'walk' : 'look-up';
}
