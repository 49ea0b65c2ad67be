import type { ListQuery, Page } from '../../contract/definition/query.ts';

/** A record as received from the server. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** Requests one page of a collection; rejects with the server's error. */
export type ReadPage = (collection: string, query: ListQuery) => Promise<Page<SourceRecord>>;

/** The records to export. */
export interface RecordRequest {
  readonly collection: string;
  /** Conditions and `$search`, without paging, order or selection of fields. */
  readonly query: ListQuery;
  /** Exactly these records, in this order; they must match `query` too. */
  readonly ids?: readonly string[];
  /** Matching records that are left out. */
  readonly except?: readonly string[];
  /** The order of the rows; by `_id`, oldest first, without it. Ignored where there are `ids`. */
  readonly sort?: NonNullable<ListQuery['$sort']>;
}
