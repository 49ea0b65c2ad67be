import type { CollectionName } from '@harbour/core/contract';
import { type Batch, type BulkRow, batchSummary } from '@harbour/core/table';

/** A batch without a response, with its records' prior state, from which the outcome is determined. */
interface UnknownBatch {
  readonly ids: readonly string[];
  readonly before: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** A bulk change as shown to people; it continues after its dialog has closed. */
export interface BulkJob {
  readonly id: string;
  readonly collection: CollectionName;
  /** Describes the change in words: “Publish 120 products”. */
  readonly title: string;
  /** Route of the list where it was started, without the record. */
  readonly path: string;
  readonly rows: ReadonlyMap<string, BulkRow>;
  readonly batch: Batch;
  /** Changes that undo everything done, batch by batch. */
  readonly undo: readonly (readonly BulkRow[])[];
  readonly isUndone: boolean;
  /** A batch is in flight. */
  readonly isSending: boolean;
  /** Why it was paused automatically: the connection, or an error of the server. */
  readonly trouble: { readonly kind: 'line' } | { readonly kind: 'error'; readonly error: unknown } | null;
  readonly doubt: UnknownBatch | null;
}

/** The store of bulk changes while they run. */
export interface BulkJobs {
  /** Returns every change that was not dismissed, in order of start. */
  list(): readonly BulkJob[];
  add(job: BulkJob): void;
  /** Updates a change from its current state; a dismissed one stays dismissed. */
  change(id: string, by: (job: BulkJob) => Partial<BulkJob>): void;
}

/** True while rows are waiting or in flight. */
export function isBulkOpen({ batch, isSending }: BulkJob): boolean {
  return isSending || !batchSummary(batch).isFinished;
}
