import type { CollectionName, RecordId } from '@harbour/core/contract';

/** A record as the database holds it, or the part of it that was asked for. */
export interface StoredRecord {
  readonly _id: RecordId;
  readonly [field: string]: unknown;
}

/** A record with what merging needs to know of it. */
export interface StoredRow extends StoredRecord {
  readonly version: number;
  readonly fieldVersions: { readonly [field: string]: number };
}

/** What one write did to one record; `before` is null for a create, `after` for a purge. */
export interface Change {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
  /** What was stored with it, where params asked for that. */
  readonly alongside?: StoredRecord;
}

/** What one call has written. */
export interface Written {
  readonly collection: CollectionName;
  readonly method: string;
  readonly changes: readonly Change[];
}
