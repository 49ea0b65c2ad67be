import type { ListQuery, Page } from '../../contract/index.ts';

/** A record as it came from the server. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** Asks a collection for one page; rejects with the server's refusal. */
export type ReadPage = (collection: string, query: ListQuery) => Promise<Page<SourceRecord>>;

/** Which records an export is about. */
export interface RecordQuestion {
  readonly collection: string;
  /** Conditions and `$search`: no place, no order, no shape. */
  readonly query: ListQuery;
  /** These records and no others, in this order; `query` must hold for them too. */
  readonly ids?: readonly string[];
  /** Records that match and are left out. */
  readonly except?: readonly string[];
  /** Newest first; oldest first otherwise. Without meaning where there are `ids`. */
  readonly newestFirst?: boolean;
}
