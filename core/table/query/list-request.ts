import type { Query } from './query.ts';

/** The list query of a table: what a list asks for, before it is put into the server's language. */
export interface ListRequest {
  /** The page, from 1; in cursor mode only the steps taken. */
  readonly page: number;
  /** The server's mark to read from in cursor mode (null is the start); absent in page mode. */
  readonly cursor?: string | null;
  readonly rowsPerPage: number;
  readonly sortBy: readonly string[];
  readonly sortDesc: readonly boolean[];
  /** Rows the last answer counted; null before the first. */
  readonly total: number | null;
  /** What the person asked: search and filters. */
  readonly currentFilter: Query;
  /** What the screen always asks beside, as only news with an event. */
  readonly filter: Query;
  readonly select: readonly string[];
  readonly populate: readonly string[];
}
