import type { RecordId } from '@harbour/core/contract/values';

/** Fields that a caller sent for a record, not yet validated. */
export type RawRecord = { readonly [field: string]: unknown };

/** An unvalidated condition: fields, `$or` and `$and`, as in the contract's Where and no other. */
export type RawWhere = { readonly [key: string]: unknown };

/** A stored record, or the selected part of it. */
export interface StoredRecord {
  readonly _id: RecordId;
  readonly [field: string]: unknown;
}

/** A record with the fields that merging needs. */
export interface StoredRow extends StoredRecord {
  readonly version: number;
  readonly fieldVersions: { readonly [field: string]: number };
}

/** The effect of one write on one record; `before` is null for a create, `after` for a purge. */
export interface Change {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
  /** The record stored alongside, if the params asked for one. */
  readonly alongside?: StoredRecord;
}
