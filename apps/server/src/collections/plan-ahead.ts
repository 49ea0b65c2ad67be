import { countedAhead } from './count-records.ts';
import type { ListTask } from './list-task.ts';
import { COMMON } from './pieces/count-pieces.ts';
import type { SearchRequest } from './search-condition.ts';
import { rarestGrams } from './search-grams.ts';

/** Fetching a record by the index costs about as much as passing so many of a walk. */
export const WALKED_A_MATCH = 2;

/**
 * True where what is counted ahead tells that a search need not gather its matches: its total is known, and
 * they are too many, or a walk comes to the first page sooner than the index, which leads to every record
 * that holds the rarest gram.
 */
export function isWalkedAhead(task: ListTask): boolean {
  const { search, skip } = task.request;
  const matches = countedAhead(task, search);
  if (!search || matches === undefined) return false;
  if (matches > COMMON) return true;
  if (task.limit === undefined || skip > 0) return false;
  const countOf = countsOf(task);
  const fetched = Math.min(...rarestGrams(search.text, countOf).map(countOf));
  return task.limit * countOf('') < matches * fetched * WALKED_A_MATCH;
}

/** The search, to be looked up by its rarest grams where those are known. */
export function withRarestGrams(task: ListTask): SearchRequest | undefined {
  const { search } = task.request;
  const countOf = countsOf(task);
  return search && countOf('') > 0 ? { ...search, grams: rarestGrams(search.text, countOf) } : search;
}

/** In how many records a piece is; 0 for those that are not counted as they are rare. */
function countsOf({ counts, scope }: ListTask): (piece: string) => number {
  return (piece) => counts.holding(scope.shape.name, piece) ?? 0;
}
