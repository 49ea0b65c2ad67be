import { createHash } from 'node:crypto';
import { createBinder } from '../../database/binder.ts';
import type { Database } from '../../database/database.ts';
import type { ListRequest } from '../query/list-request.ts';
import { readsRelated } from '../query/part-column.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { type SearchRequest, searchConditions } from '../query/search-condition.ts';
import { type Scope, scopeConditions } from '../query/where.ts';
import { concernsOf } from './concerns-of.ts';
import type { CountCache } from './count-cache.ts';
import { COMMON, countPieces } from './pieces/count-pieces.ts';
import type { LookupTime } from './result-cache.ts';
import { hasTimeCome } from './time-conditions.ts';

/** One list to read: which records, in what order, and how many. */
export interface ListTask {
  readonly database: Database;
  readonly counts: CountCache;
  readonly scope: Scope;
  readonly request: ListRequest;
  /** The maximum number of records; `undefined` for all of them. */
  readonly limit: number | undefined;
}

/** Filters come from outside and can be megabytes; cache keys are kept short. */
const LONGEST_KEY = 1_000;

/** Returns the exact number of matching records, cached and adjusted by each write. */
export async function countRecords(task: ListTask, search: SearchRequest | undefined): Promise<number> {
  const counted = countedAhead(task, search);
  if (counted !== undefined) return counted;
  const total = await rememberedTotal(task, search);
  if (total > COMMON && pieceOf(task, search) !== undefined) countAhead(task);
  return total;
}

/** Returns the number of live records that a search for a common piece finds, if it is already counted. */
export function countedAhead(task: ListTask, search: SearchRequest | undefined): number | undefined {
  const piece = pieceOf(task, search);
  return piece === undefined ? undefined : task.counts.holding(task.scope.shape.name, piece);
}

/** Returns the searched text, if it alone decides the matches; `undefined` if other conditions take part. */
function pieceOf(
  { scope: { where, restrict = {}, trash } }: ListTask,
  search: SearchRequest | undefined,
): string | undefined {
  const isAlone = !trash && Object.keys(where).length === 0 && Object.keys(restrict).length === 0;
  const isOwn = search?.everywhere && search.related.length === 0;
  return isAlone && isOwn && search.at === 'anywhere' ? search.text : undefined;
}

/** The embedded database has one connection, which nothing may block for seconds. */
function countAhead({ database, counts, scope: { shape } }: ListTask): void {
  if (database.kind !== 'postgres') return;
  counts.countPieces(shape.name, (watch, stopping) => countPieces(database, shape, { watch, stopping }));
}

function rememberedTotal(task: ListTask, search: SearchRequest | undefined): Promise<number> {
  const { scope, counts } = task;
  const binder = createBinder();
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(search, 'look-up', binder)];
  const text = `select count(*) as "total" from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const { name } = scope.shape;
  const compute = async () => {
    const [row] = await readGuarded<{ total: number }>(task.database, text, binder.values);
    return row?.total ?? 0;
  };
  // Writes of the related records would not adjust a cached total.
  if (readsRelated(scope.shape, scope.where) || (search && search.related.length > 0)) return compute();
  const lookup = {
    key: queryKey(text, binder.values, scope.now),
    time: timeOf(task, binder.values),
    concerns: concernsOf(scope, search),
  };
  return counts.count(name, lookup, compute);
}

/** Returns the time of a lookup, if one of its values is now. */
function timeOf(task: ListTask, values: readonly unknown[]): LookupTime | undefined {
  const { now } = task.scope;
  if (now === undefined || !values.includes(now)) return undefined;
  const holdsSince = async (earlier: number) => !(await hasTimeCome(task, startOf(earlier)));
  return { second: secondOf(now), holdsSince };
}

/**
 * Returns the cache key of a result. "Published up to now" differs at every call, but is the same query:
 * its result is valid for a whole second, and as long as none of the compared times has been reached.
 */
export function queryKey(text: string, values: readonly unknown[], now: string | undefined): string {
  const named = values.map((value) => (now !== undefined && value === now ? { now: true } : value));
  const key = JSON.stringify([text, named]);
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64');
}

/** Returns the second of a time, in whole seconds since 1970. */
export function secondOf(now: string): number {
  return Math.floor(Date.parse(now) / 1_000);
}

function startOf(second: number): string {
  return new Date(second * 1_000).toISOString();
}
