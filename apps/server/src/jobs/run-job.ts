import type { Logger } from 'pino';
import type { Job } from './job.ts';
import { type Claim, type JobLeases, LEASE_MS } from './job-leases.ts';

const BEATS_A_LEASE = 4;

export interface RunJobDeps {
  readonly leases: JobLeases;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: Logger;
}

/**
 * Runs a job if it has not been done for this occasion and no node is running it; returns whether it ran. A
 * failed job is retried in the next round. A run whose lease another node has taken, as after a long sleep,
 * is stopped.
 */
export async function runJob(deps: RunJobDeps, job: Job, stopping: AbortSignal): Promise<boolean> {
  const { leases, now, newId, log } = deps;
  const claim: Claim = { name: job.name, occasion: job.occasion(now()), owner: newId() };
  if (!(await leases.claim(claim))) return false;
  const lost = new AbortController();
  const beat = setInterval(() => void keep(leases, claim, lost), LEASE_MS / BEATS_A_LEASE);
  beat.unref();
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    await job.run(signal);
    await leases.release(claim, signal.aborted ? 'It was stopped' : undefined);
  } catch (error) {
    log.error({ err: error, job: job.name }, 'A job failed and will be tried again');
    await leases.release(claim, String(error));
  } finally {
    clearInterval(beat);
  }
  return true;
}

/**
 * If a lease cannot be extended for the moment, the run continues until another node takes it: the database
 * may be away briefly.
 */
async function keep(leases: JobLeases, claim: Claim, lost: AbortController): Promise<void> {
  const isOurs = await leases.extend(claim).catch(() => true);
  if (!isOurs) lost.abort(new Error(`Another node has taken over ${claim.name}`));
}
