import type { Query } from './query.ts';

/** The request of a table's list, before it is translated to the server's query language. */
export interface ListRequest {
  /** The page, from 1; in cursor mode it only counts the steps taken. */
  readonly page: number;
  /** The server's cursor to read from in cursor mode (null is the start); absent in page mode. */
  readonly cursor?: string | null;
  readonly rowsPerPage: number;
  readonly sortBy: readonly string[];
  readonly sortDesc: readonly boolean[];
  /** Number of rows that the last response counted; null before the first. */
  readonly total: number | null;
  /** The person's search and filters. */
  readonly currentFilter: Query;
  /** The condition that the screen always adds, such as only news with an event. */
  readonly filter: Query;
  /**
   * The condition on rows of groups that are not folded; it narrows the rows shown, not what the list is
   * about.
   */
  readonly open?: Query;
  readonly select: readonly string[];
  readonly populate: readonly string[];
}
