import type { Logger } from 'pino';
import { codeOf } from '../calls/refusal.ts';
import type { Background } from '../concurrency/background.ts';
import type { JobState } from '../telemetry/states.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { type Claim, type JobLeases, type JobStatus, LEASE_MS } from './job-leases.ts';

/** A task that the server runs on schedule. It must be able to resume after an interruption. */
export interface Job {
  readonly name: string;
  /**
   * Returns the occasion of a time (milliseconds since 1970), such as its day: text that sorts like time. The
   * job is done once for each. If no server ran on an occasion, the next run catches up, because a run does
   * everything that is due by then.
   */
  readonly occasion: (now: number) => string;
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

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
  /** Waits for the rounds in progress, then runs the jobs that are due; resolves when they are done. */
  round(): Promise<void>;
  /** Starts no further round; a round in progress is part of `background`. */
  stop(): void;
  /** Returns the state of each job, for the metrics; rejects if the database does not respond. */
  states(): Promise<readonly JobState[]>;
}

/** Starts the schedule of jobs: at once for missed ones, then in rounds. */
export function startJobs({ background, jobs, compareClocks, ...given }: JobsDeps): RunningJobs {
  const startedAt = given.now();
  const doneAt = new Map<string, number>();
  const rounds = new Set<Promise<void>>();
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
    async round() {
      await Promise.allSettled(rounds);
      await round(new AbortController().signal);
    },
    stop: () => clearInterval(timer),
    states: async () => jobStates(jobs, await deps.leases.list(), { now: deps.now(), startedAt, doneAt }),
  };

  function begin(): void {
    background.run((stopping) => {
      const begun = round(stopping).finally(() => rounds.delete(begun));
      rounds.add(begun);
      return begun;
    });
  }

  async function round(stopping: AbortSignal): Promise<void> {
    await compareClocks();
    await heal(deps);
    for (const job of jobs) if (!stopping.aborted) await runJob(deps, job, stopping);
  }
}

/**
 * Frees the jobs that a node with a wrong clock has marked as done for a future time: they would not run
 * until then.
 */
async function heal({ leases, now, log }: RunJobDeps): Promise<void> {
  const healed = await leases.heal(now());
  if (healed.length > 0)
    log.warn({ jobs: healed }, 'Jobs were marked as done at a future time and run again');
}

const BEATS_A_LEASE = 4;

interface RunJobDeps {
  readonly leases: JobLeases;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: Logger;
  readonly tracing?: Pick<Tracing, 'span'> | undefined;
  /** Called with the outcome of a run and its seconds. */
  readonly onRun?: (job: string, outcome: 'ok' | 'error', seconds: number) => void;
}

/**
 * Runs a job if it has not been done for this occasion and no node is running it; returns whether it ran. A
 * failed job is retried in the next round. A run whose lease another node has taken, as after a long sleep,
 * is stopped.
 */
export async function runJob(deps: RunJobDeps, job: Job, stopping: AbortSignal): Promise<boolean> {
  const { leases, now, newId, log, onRun } = deps;
  const claim: Claim = { name: job.name, occasion: job.occasion(now()), owner: newId() };
  if (!(await leases.claim(claim))) return false;
  const lost = new AbortController();
  const beat = setInterval(() => void keep(leases, claim, lost), LEASE_MS / BEATS_A_LEASE);
  beat.unref();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const started = performance.now();
  const ran = (outcome: 'ok' | 'error') => onRun?.(job.name, outcome, (performance.now() - started) / 1000);
  try {
    await runTraced(deps.tracing, job, signal);
    await leases.release(claim, signal.aborted ? 'It was stopped' : undefined);
    ran(signal.aborted ? 'error' : 'ok');
  } catch (error) {
    ran('error');
    log.error({ err: error, job: job.name }, 'A job failed and will be retried');
    await leases.release(claim, String(error));
  } finally {
    clearInterval(beat);
  }
  return true;
}

/** Runs a job in a separate trace, by the conventions for processing messages. */
function runTraced(tracing: RunJobDeps['tracing'], job: Job, signal: AbortSignal): Promise<void> {
  const run = () => job.run(signal);
  if (!tracing) return run();
  const attributes = {
    'messaging.system': 'harbour',
    'messaging.destination.name': job.name,
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
  };
  const describe = (error: unknown) => ({ type: codeOf(error) ?? '_OTHER', isFault: true });
  const facts = {
    name: `process ${job.name}`,
    kind: 'consumer',
    attributes,
    isRoot: true,
    describe,
  } as const;
  return tracing.span(facts, run);
}

/**
 * If a lease cannot be extended now, the run continues until another node takes it: the database may be
 * briefly unavailable.
 */
async function keep(leases: JobLeases, claim: Claim, lost: AbortController): Promise<void> {
  const isOurs = await leases.extend(claim).catch(() => true);
  if (!isOurs) lost.abort(new Error(`Another node has taken over ${claim.name}`));
}

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
