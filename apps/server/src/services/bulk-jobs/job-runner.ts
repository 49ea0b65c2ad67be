import type { RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Background } from '../../concurrency/background.ts';
import { createGate } from '../../concurrency/queues.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { claimJob, dueJobs, extendLease, LEASE_MS, releaseJob } from './job-orders.ts';

/** How many jobs a server executes at the same time. */
const AT_ONCE = 2;
/** How often a server looks for jobs that no server executes, in milliseconds. */
const SWEEP_MS = 5_000;
/** The delay before a job that failed unexpectedly is retried, in milliseconds. */
const RETRY_MS = 5_000;
const BEATS_A_LEASE = 4;

export interface RunnerDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly background: Background;
  readonly newId: () => string;
  readonly log: Logger;
  readonly execute: (job: RecordId, stopping: AbortSignal) => Promise<void>;
}

/** Executes jobs on this server, each on one server at a time. */
export interface JobRunner {
  /** Executes a job, if no server does. */
  run(job: RecordId): void;
  /** Looks for jobs to execute from time to time, such as those of a killed server. */
  start(): void;
  stop(): void;
}

/** Creates the runner; an interrupted job continues where it stopped. */
export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { db, background, log } = deps;
  const fewAtOnce = createGate(AT_ONCE);
  const running = new Set<RecordId>();
  const again = new Set<RecordId>();
  let timer: NodeJS.Timeout | undefined;

  function run(job: RecordId): void {
    if (running.has(job)) return void again.add(job);
    running.add(job);
    background.run(async (stopping) => {
      try {
        await fewAtOnce(() => runOne(deps, job, stopping));
      } finally {
        running.delete(job);
        if (again.delete(job) && !stopping.aborted) run(job);
      }
    });
  }

  async function sweep(): Promise<void> {
    const due = await dueJobs(db).catch((error: unknown) => {
      log.debug({ err: error }, 'The bulk jobs could not be read; this is retried');
      return [];
    });
    for (const job of due) if (!running.has(job)) run(job);
  }

  return {
    run,
    start() {
      background.run(sweep);
      timer = setInterval(() => background.run(sweep), SWEEP_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

async function runOne(deps: RunnerDeps, job: RecordId, stopping: AbortSignal): Promise<void> {
  const { db, newId, log, execute } = deps;
  const owner = newId();
  if (stopping.aborted || !(await claimJob(db, job, owner))) return;
  const lost = new AbortController();
  const beat = setInterval(() => void keep(), LEASE_MS / BEATS_A_LEASE);
  beat.unref();
  // A lease that cannot be extended now is kept until another server takes it.
  const keep = async () => {
    const isOurs = await extendLease(db, job, owner).catch(() => true);
    if (!isOurs) lost.abort(new Error('Another server has taken over the job'));
  };
  try {
    await execute(job, AbortSignal.any([stopping, lost.signal]));
    await releaseJob(db, { job, owner, waitMs: 0 });
  } catch (error) {
    log.warn({ err: error, job }, 'A bulk job was interrupted and continues soon');
    await releaseJob(db, { job, owner, waitMs: RETRY_MS });
  } finally {
    clearInterval(beat);
  }
}
