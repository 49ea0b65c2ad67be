import type { JobState } from '../telemetry/states.ts';
import type { Job } from './job.ts';
import type { JobStatus } from './job-leases.ts';

export interface JobTimes {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The time at which this server was started; a job that was never done counts as late from then on. */
  readonly startedAt: number;
  /** The times at which this process last completed each job. */
  readonly doneAt: ReadonlyMap<string, number>;
}

/** Returns the state of each job for the metrics: when it was last completed, and since when it is due. */
export function jobStates(
  jobs: readonly Job[],
  standings: readonly JobStatus[],
  times: JobTimes,
): readonly JobState[] {
  return jobs.map((job) => {
    const { doneFor = null, failures = 0 } = standings.find(({ name }) => name === job.name) ?? {};
    const done = [times.doneAt.get(job.name), doneFor === null ? undefined : Date.parse(doneFor)];
    const last = Math.max(...done.map((at) => at ?? Number.NEGATIVE_INFINITY));
    return {
      job: job.name,
      lastSuccess: Number.isFinite(last) ? last / 1000 : undefined,
      lag: (times.now - Math.min(times.now, dueSince(job, doneFor, times))) / 1000,
      failures,
    };
  });
}

/**
 * Returns the time since which a job is due, in milliseconds since 1970; a future time if it is done for now.
 */
function dueSince(job: Job, doneFor: string | null, { now, startedAt }: JobTimes): number {
  if (doneFor === null) return startedAt;
  const isDue = (at: number) => job.occasion(at) > doneFor;
  if (!isDue(now)) return now;
  let [notDue, due] = [Math.min(Date.parse(doneFor), now), now];
  // Occasions only increase, so the start of the next one is found by binary search.
  while (due - notDue > 1) {
    const middle = Math.floor((notDue + due) / 2);
    if (isDue(middle)) due = middle;
    else notDue = middle;
  }
  return due;
}
