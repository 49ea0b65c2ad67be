import type { Background } from '../background.ts';
import type { Job } from './job.ts';
import { type RunJobDeps, runJob } from './run-job.ts';

/** Jobs are looked at so often; each then decides by its occasion. */
const ROUND_MS = 60_000;

export interface JobsDeps extends RunJobDeps {
  readonly background: Background;
  readonly jobs: readonly Job[];
}

/** What the server does by itself. */
export interface RunningJobs {
  /** Does now what is due, and resolves when it is done. */
  round(): Promise<void>;
  /** No further round begins; one under way belongs to `background`. */
  stop(): void;
}

/** Starts what the server does by itself: at once for what was missed, then round by round. */
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
