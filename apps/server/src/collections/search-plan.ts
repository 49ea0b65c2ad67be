import { countRecords } from './count-records.ts';
import type { ListTask } from './list-task.ts';
import type { SearchPlan } from './search-condition.ts';

/** So many matches are remembered in their order until the next write. */
const MOST_KNOWN = 1_000;
/** Fetching a match by the index costs about as much as passing so many records of a walk. */
const WALKED_A_MATCH = 2;

/** Chooses by the exact number of matches, which is remembered until the next write. */
export async function planSearch(task: ListTask): Promise<SearchPlan> {
  const { search } = task.request;
  if (!search) return 'none';
  const [matches, all] = await Promise.all([countRecords(task, search), countRecords(task, undefined)]);
  if (matches <= MOST_KNOWN && task.request.cursor === undefined && task.limit !== undefined) return 'known';
  // A walk passes limit * all / matches records, a look-up fetches every match.
  return matches * matches * WALKED_A_MATCH > (task.limit ?? all) * all ? 'walk' : 'look-up';
}
