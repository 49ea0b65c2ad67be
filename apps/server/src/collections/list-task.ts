import type { Database } from '../database/database.ts';
import type { Scope } from './conditions.ts';
import type { CountCache } from './count-cache.ts';
import type { ListRequest } from './list-request.ts';

/** One list to answer: which records, in what order, and how many of them. */
export interface ListTask {
  readonly database: Database;
  readonly counts: CountCache;
  readonly scope: Scope;
  readonly request: ListRequest;
  /** At most this many records; all of them when undefined. */
  readonly limit: number | undefined;
}
