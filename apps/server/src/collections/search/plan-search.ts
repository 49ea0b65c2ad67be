import type { RecordId } from '@harbour/core/contract/values';
import { createBinder } from '../../database/binder.ts';
import { rarestGrams } from '../../database/search-grams.ts';
import { readsRelated, relatedCollection } from '../query/part-column.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { type SearchPlan, type SearchRequest, searchConditions } from '../query/search-condition.ts';
import { orderBySelected } from '../query/sort.ts';
import { scopeConditions } from '../query/where.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { columnList, columnOf } from '../table/table-shape.ts';
import { concernsOf } from '../totals/concerns-of.ts';
import type { KnownMatches } from '../totals/count-cache.ts';
import { countedAhead, countRecords, type ListTask, queryKey, secondOf } from '../totals/count-records.ts';
import { COMMON } from '../totals/pieces/count-pieces.ts';

/** Fetching a record by the index costs about as much as scanning past this many records. */
const SCANNED_PER_MATCH = 2;

/**
 * Chooses how a search is executed. The first page of a search with many matches is near the top of the list
 * and is reached by a walk without knowing the total; for later pages, and for all records, the exact total
 * decides.
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
  const key = queryKey(text, binder.values, scope.now);
  const lookup = {
    key: scope.now === undefined ? key : `${key} ${secondOf(scope.now)}`,
    concerns: concernsOf(scope, request.search),
  };
  return counts.matches(shape.name, lookup, async () => {
    const rows = await readGuarded<StoredRecord>(database, text, binder.values);
    return rows.length > COMMON ? null : rows.map(({ _id }) => _id);
  });
}

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
 * True if the counted pieces show that a search need not collect its matches: its total is known, and either
 * there are too many of them or a scan reaches the first page sooner than the index, which leads to every
 * record with the rarest gram.
 */
function prefersOrderScan(task: ListTask): boolean {
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
function withRarestGrams(task: ListTask): SearchRequest | undefined {
  const { search } = task.request;
  const countOf = countsOf(task);
  return search && countOf('') > 0 ? { ...search, grams: rarestGrams(search.text, countOf) } : search;
}

/** Returns the number of records that contain a piece; 0 for pieces that are too rare to be counted. */
function countsOf({ counts, scope }: ListTask): (piece: string) => number {
  return (piece) => counts.holding(scope.shape.name, piece) ?? 0;
}

/** True where writes of other collections change the matches or their order. */
function changesElsewhere({ scope: { shape, where }, request }: ListTask): boolean {
  if (request.search && request.search.related.length > 0) return true;
  return (
    readsRelated(shape, where) ||
    request.sort.some(({ column }) => relatedCollection(shape, column.name) !== undefined)
  );
}
