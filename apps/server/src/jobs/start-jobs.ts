import type { Background } from '../concurrency/background.ts';
import type { Job } from './job.ts';
import { type RunJobDeps, runJob } from './run-job.ts';

/** How often the jobs are checked; the occasion of each decides whether it runs. */
const ROUND_MS = 60_000;

export interface JobsDeps extends RunJobDeps {
  readonly background: Background;
  readonly jobs: readonly Job[];
}

/** The running schedule of jobs. */
export interface RunningJobs {
  /** Runs the jobs that are due, and resolves when they are done. */
  round(): Promise<void>;
  /** Starts no further round; one in progress belongs to `background`. */
  stop(): void;
}

/** Starts the schedule of jobs: at once for missed ones, then round by round. */
export function startJobs({ background, jobs, ...deps }: JobsDeps): RunningJobs {
  const timer = setInterval(begin, ROUND_MS);
  timer.unref();
  begin();
  return { round: () => round(new AbortController().signal), stop: () => clearInterval(timer) };

  function begin(): void {
    background.run(round);
  }

  async function round(stopping: AbortSignal): Promise<void> {
    for (const job of jobs) if (!stopping.aborted) await runJob(deps, job, stopping);
  }
}
