import type { SearchPlan } from '../query/search-condition.ts';
import { countRecords } from '../totals/count-records.ts';
import type { ListTask } from '../totals/list-task.ts';
import { knownMatches } from './read-known.ts';
import { SCANNED_PER_MATCH } from './search-planner.ts';

/**
 * Chooses how a search is executed. The first page of a search with many matches is near the top of the list
 * and is walked to without knowing the total; for later pages, and for all records, the exact total decides.
 */
export async function planSearch(task: ListTask): Promise<SearchPlan> {
  const { search, skip } = task.request;
  if (!search) return 'none';
  if ((await knownMatches(task)) !== null) return 'look-up';
  const isOwn = search.related.length === 0;
  if (isOwn && task.limit !== undefined && skip === 0) return 'walk';
  const [matches, all] = await Promise.all([countRecords(task, search), countRecords(task, undefined)]);
  // A walk scans limit * all / matches records, a look-up fetches every match.
  return matches * matches * SCANNED_PER_MATCH > (task.limit ?? all) * all ? 'walk' : 'look-up';
}
