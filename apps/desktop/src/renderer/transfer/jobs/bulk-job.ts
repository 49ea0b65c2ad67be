import type { CollectionName } from '@harbour/core/contract';
import { type Batch, type BulkRow, batchSummary } from '@harbour/core/table';

/**
 * A batch whose answer never came: how the records were just before it was sent, to tell afterwards what
 * became of it.
 */
interface DoubtfulBatch {
  readonly ids: readonly string[];
  readonly before: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** A bulk change as people see it; it lives on when its dialog has closed. */
export interface BulkJob {
  readonly id: string;
  readonly collection: CollectionName;
  /** What it does, in words: “Publish 120 products”. */
  readonly title: string;
  /** Route of the list it was started from, without the record. */
  readonly path: string;
  readonly rows: ReadonlyMap<string, BulkRow>;
  readonly batch: Batch;
  /** The way back of all that was done, batch by batch. */
  readonly undo: readonly (readonly BulkRow[])[];
  readonly isUndone: boolean;
  /** A batch is on its way. */
  readonly isSending: boolean;
  /** Why it was paused without the person: the line, or what the server said. */
  readonly trouble: { readonly kind: 'line' } | { readonly kind: 'error'; readonly error: unknown } | null;
  readonly doubt: DoubtfulBatch | null;
}

/** Where bulk changes are kept while they run. */
export interface BulkJobs {
  /** Every one that was not dismissed, in the order of their starts. */
  list(): readonly BulkJob[];
  add(job: BulkJob): void;
  /** Changes one by what it is at that moment; one that was dismissed stays away. */
  change(id: string, by: (job: BulkJob) => Partial<BulkJob>): void;
}

/** True while rows wait or are on their way. */
export function isBulkOpen({ batch, isSending }: BulkJob): boolean {
  return isSending || !batchSummary(batch).isFinished;
}
