import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { within } from '../concurrency/timers.ts';
import type { PoolState } from '../database/database.ts';

/** The state of a job, which all nodes share. */
export interface JobState {
  readonly job: string;
  /** Seconds since 1970 of the last known success; `undefined` if there was none. */
  readonly lastSuccess: number | undefined;
  /** Seconds since the job became due; 0 if it is done for now. */
  readonly lag: number;
  /** Failures since the last success. */
  readonly failures: number;
}

/** States that are read each time the metrics are requested. */
export interface StateSources {
  readonly pool: () => PoolState;
  /** Rejects if the database does not respond. */
  readonly pingDatabase: () => Promise<void>;
  readonly dataDir: string;
  readonly mails: () => { readonly sent: number; readonly failed: number };
  readonly countWaitingMails: () => Promise<number>;
  readonly pushes: () => Readonly<Record<string, number>>;
  readonly countWaitingPushes: () => Promise<number>;
  readonly webhooks: () => Readonly<Record<string, number>>;
  /** Seconds since the oldest delivery that nobody attempts, of a webhook that does not fail, became due. */
  readonly webhooksLate: () => Promise<number>;
  readonly jobs: () => Promise<readonly JobState[]>;
  readonly pageCache: () =>
    | { readonly hits: number; readonly pages: number; readonly bytes: number }
    | undefined;
}

/**
 * Adds the metrics of states that are read at each collection. A state that cannot be read now is NaN or
 * absent.
 */
export function observeStates(registry: Registry, sources: StateSources): void {
  const { gauge } = readingsIn(registry);
  observePool(registry, sources);
  observeDisk(registry, sources.dataDir);
  observeJobs(registry, sources.jobs);
  observeSending(registry, sources);
  gauge('harbour_page_cache_pages', 'Pages in the cache', () => sources.pageCache()?.pages ?? 0);
  gauge('harbour_page_cache_bytes', 'Bytes of the pages in the cache', () => sources.pageCache()?.bytes ?? 0);
  new Counter({
    name: 'harbour_page_cache_hits_total',
    help: 'Pages that were served from the cache',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(sources.pageCache()?.hits ?? 0);
    },
  });
}

/** Returns functions that add a metric whose value is read at each collection. */
export function readingsIn(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // The other metrics are served without the database too.
        this.set(await soon(read));
      },
    });
  const counter = (name: string, help: string, read: () => Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(read())) this.inc({ outcome }, count);
      },
    });
  return { gauge, counter };
}

/** A state that cannot be read within this time is unknown: Prometheus waits ten seconds for all of them. */
const PATIENCE_MS = 3_000;

/** Returns a number that is read, or NaN if it cannot be read now. */
async function soon(read: () => number | Promise<number>): Promise<number> {
  const reading = Promise.resolve(read()).catch(() => Number.NaN);
  return (await within(PATIENCE_MS, reading)) ?? Number.NaN;
}

function observePool(registry: Registry, { pool, pingDatabase }: StateSources): void {
  const { gauge } = readingsIn(registry);
  gauge('harbour_database_up', '1 while the database responds, else 0', async () => {
    const answered = pingDatabase().then(
      () => 1,
      () => 0,
    );
    return (await within(PATIENCE_MS - 500, answered)) ?? 0;
  });
  new Gauge({
    name: 'harbour_database_connections',
    help: 'Connections to PostgreSQL, by state; none with the embedded database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle } = pool();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  gauge('harbour_database_connections_max', 'The most connections that are opened', () => pool().most);
  gauge('harbour_database_waiting', 'Statements that wait for a free connection', () => pool().waiting);
}

function observeDisk(registry: Registry, folder: string): void {
  const { gauge } = readingsIn(registry);
  gauge('harbour_disk_free_bytes', 'Free bytes on the disk of the data folder', async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  gauge('harbour_disk_size_bytes', 'Size of the disk of the data folder in bytes', async () => {
    const { blocks, bsize } = await statfs(folder);
    return blocks * bsize;
  });
}

function observeJobs(registry: Registry, jobs: StateSources['jobs']): void {
  const read = shareReading(jobs);
  const gauge = (name: string, help: string, readValue: (state: JobState) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        for (const state of (await within(
          PATIENCE_MS,
          read().catch(() => []),
        )) ?? []) {
          const value = readValue(state);
          if (value !== undefined) this.set({ job: state.job }, value);
        }
      },
    });
  gauge(
    'harbour_job_last_success_timestamp_seconds',
    'Time of the last success of a job, in seconds since 1970',
    ({ lastSuccess }) => lastSuccess,
  );
  gauge(
    'harbour_job_lag_seconds',
    'Seconds since a job became due, 0 if it is done for now',
    ({ lag }) => lag,
  );
  gauge(
    'harbour_job_failures',
    'Failures of a job since its last success, on all nodes',
    ({ failures }) => failures,
  );
}

/** The metrics of one collection share one reading. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

function observeSending(registry: Registry, sources: StateSources): void {
  const { gauge, counter } = readingsIn(registry);
  counter('harbour_mails_total', 'Mails that the mail server accepted or refused', () => ({
    ...sources.mails(),
  }));
  gauge(
    'harbour_mails_waiting',
    'Mails about accounts that failed and are retried',
    sources.countWaitingMails,
  );
  counter('harbour_push_deliveries_total', 'Attempts to deliver push messages, by outcome', sources.pushes);
  gauge(
    'harbour_push_deliveries_waiting',
    'Deliveries of push messages that wait for an attempt',
    sources.countWaitingPushes,
  );
  counter(
    'harbour_webhook_attempts_total',
    'Attempts to send events to subscribers, by outcome',
    sources.webhooks,
  );
  gauge(
    'harbour_webhook_late_seconds',
    'Seconds since the oldest event that nobody attempts, for a subscriber that does not fail, became due',
    sources.webhooksLate,
  );
}
