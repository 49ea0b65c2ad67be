import { rarestGrams } from '../../database/search-grams.ts';
import type { SearchRequest } from '../query/search-condition.ts';
import { countedAhead } from '../totals/count-records.ts';
import type { ListTask } from '../totals/list-task.ts';
import { COMMON } from '../totals/pieces/count-pieces.ts';

/** Fetching a record by the index costs about as much as scanning past this many records. */
export const SCANNED_PER_MATCH = 2;

/**
 * True if the counted pieces show that a search need not collect its matches: its total is known, and either
 * there are too many of them or a scan reaches the first page sooner than the index, which leads to every
 * record with the rarest gram.
 */
export function prefersOrderScan(task: ListTask): boolean {
  const { search, skip } = task.request;
  const matches = countedAhead(task, search);
  if (!search || matches === undefined) return false;
  if (matches > COMMON) return true;
  if (task.limit === undefined || skip > 0) return false;
  const countOf = countsOf(task);
  const fetched = Math.min(...rarestGrams(search.text, countOf).map(countOf));
  return task.limit * countOf('') < matches * fetched * SCANNED_PER_MATCH;
}

/** Returns the search with its rarest grams for the lookup, where those are known. */
export function withRarestGrams(task: ListTask): SearchRequest | undefined {
  const { search } = task.request;
  const countOf = countsOf(task);
  return search && countOf('') > 0 ? { ...search, grams: rarestGrams(search.text, countOf) } : search;
}

/** Returns the number of records that contain a piece; 0 for pieces that are too rare to be counted. */
function countsOf({ counts, scope }: ListTask): (piece: string) => number {
  return (piece) => counts.holding(scope.shape.name, piece) ?? 0;
}
