import type { Database } from '../../database/database.ts';
import type { ListRequest } from '../query/list-request.ts';
import type { Scope } from '../query/where.ts';
import type { CountCache } from './count-cache.ts';

/** One list to read: which records, in what order, and how many. */
export interface ListTask {
  readonly database: Database;
  readonly counts: CountCache;
  readonly scope: Scope;
  readonly request: ListRequest;
  /** The maximum number of records; `undefined` for all of them. */
  readonly limit: number | undefined;
}
