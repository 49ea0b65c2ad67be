import type { Logger } from 'pino';
import { codeOf } from '../calls/refusal.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import type { Job } from './job.ts';
import { type Claim, type JobLeases, LEASE_MS } from './job-leases.ts';

const BEATS_A_LEASE = 4;

export interface RunJobDeps {
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
    log.error({ err: error, job: job.name }, 'A job failed and will be tried again');
    await leases.release(claim, String(error));
  } finally {
    clearInterval(beat);
  }
  return true;
}

/** Runs a job in a trace of its own, by the conventions of messages that are processed. */
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
 * If a lease cannot be extended for the moment, the run continues until another node takes it: the database
 * may be away briefly.
 */
async function keep(leases: JobLeases, claim: Claim, lost: AbortController): Promise<void> {
  const isOurs = await leases.extend(claim).catch(() => true);
  if (!isOurs) lost.abort(new Error(`Another node has taken over ${claim.name}`));
}
