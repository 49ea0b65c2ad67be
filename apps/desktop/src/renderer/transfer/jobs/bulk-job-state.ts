import type { BulkJobState, RecordOf } from '@harbour/core/contract/collections';

type Job = RecordOf<'bulkJobs'>;

const OPEN: ReadonlySet<BulkJobState> = new Set(['preparing', 'waiting', 'running', 'paused']);

/** True while rows of the job are still to be executed. */
export function isJobOpen({ status }: Pick<Job, 'status'>): boolean {
  return OPEN.has(status);
}

/**
 * Returns a name for the end of a job, undefined while it is open: a job that is resumed, or whose refused
 * rows are executed again, ends another time.
 */
export function endOf(job: Pick<Job, '_id' | 'status' | 'finishedAt'>): string | undefined {
  return isJobOpen(job) ? undefined : `${job._id} ${job.finishedAt}`;
}

/** Returns the number of rows that have an outcome. */
export function rowsExecuted({
  changed,
  skipped,
  refused,
}: Pick<Job, 'changed' | 'skipped' | 'refused'>): number {
  return changed + skipped + refused;
}

/** True if the number of executed rows says something: they still grow, or the job stopped before its end. */
export function hasProgress(job: Pick<Job, 'status' | 'total' | 'changed' | 'skipped' | 'refused'>): boolean {
  return isJobOpen(job) || rowsExecuted(job) < job.total;
}

/** Returns the progress of a job from 0 to 100. */
export function jobProgress(job: Job): number {
  return job.total === 0 ? 100 : Math.floor((100 * rowsExecuted(job)) / job.total);
}

/** True if the job's rows are stored and it was not undone yet. */
export function canUndo(job: Job): boolean {
  return !isJobOpen(job) && job.changed > 0 && job.undoneBy === null && job.keptUntil !== null;
}

/** True if refused rows can be executed again. */
export function canRetry(job: Job): boolean {
  return (job.status === 'done' || job.status === 'failed') && job.refused > 0 && canContinue(job);
}

/** True if a job that has stopped can continue. */
export function canResume(job: Job): boolean {
  if (job.status === 'paused') return true;
  return (
    (job.status === 'failed' || job.status === 'cancelled') &&
    canContinue(job) &&
    rowsExecuted(job) < job.total
  );
}

function canContinue({ undoneBy, keptUntil }: Job): boolean {
  return undoneBy === null && keptUntil !== null;
}
