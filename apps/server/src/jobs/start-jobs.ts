import type { Background } from '../concurrency/background.ts';
import type { JobState } from '../telemetry/states.ts';
import type { Job } from './job.ts';
import { jobStates } from './job-states.ts';
import { type RunJobDeps, runJob } from './run-job.ts';

/** How often the jobs are checked; the occasion of each decides whether it runs. */
const ROUND_MS = 60_000;

export interface JobsDeps extends RunJobDeps {
  readonly background: Background;
  readonly jobs: readonly Job[];
  /** Makes `now` the database's time, if the machine's clock is wrong. */
  readonly compareClocks: () => Promise<void>;
}

/** The running schedule of jobs. */
export interface RunningJobs {
  /** Runs the jobs that are due, and resolves when they are done. */
  round(): Promise<void>;
  /** Starts no further round; one in progress belongs to `background`. */
  stop(): void;
  /** Returns how each job stands, for the metrics; rejects if the database does not answer. */
  states(): Promise<readonly JobState[]>;
}

/** Starts the schedule of jobs: at once for missed ones, then round by round. */
export function startJobs({ background, jobs, compareClocks, ...given }: JobsDeps): RunningJobs {
  const startedAt = given.now();
  const doneAt = new Map<string, number>();
  const deps: RunJobDeps = {
    ...given,
    onRun: (job, outcome, seconds) => {
      if (outcome === 'ok') doneAt.set(job, given.now());
      given.onRun?.(job, outcome, seconds);
    },
  };
  const timer = setInterval(begin, ROUND_MS);
  timer.unref();
  begin();
  return {
    round: () => round(new AbortController().signal),
    stop: () => clearInterval(timer),
    states: async () => jobStates(jobs, await deps.leases.list(), { now: deps.now(), startedAt, doneAt }),
  };

  function begin(): void {
    background.run(round);
  }

  async function round(stopping: AbortSignal): Promise<void> {
    await compareClocks();
    await heal(deps);
    for (const job of jobs) if (!stopping.aborted) await runJob(deps, job, stopping);
  }
}

/**
 * Frees the jobs that a node with a wrong clock has done for a time to come: they would not run until then.
 */
async function heal({ leases, now, log }: RunJobDeps): Promise<void> {
  const healed = await leases.heal(now());
  if (healed.length > 0) log.warn({ jobs: healed }, 'Jobs were marked as done in the future and run again');
}
