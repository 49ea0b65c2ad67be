import { refusal } from '../calls/refusal.ts';
import type { Background } from '../concurrency/background.ts';

/** Runs work in order; throws `unavailable` if too much is waiting already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

export interface WorkQueueOptions {
  /** Maximum number of concurrent pieces of work. */
  readonly atOnce: number;
  /** Maximum number of waiting pieces of work. */
  readonly waiting: number;
}

/** Creates a queue; first come, first served. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueOptions): WorkQueue {
  const queue: (() => void)[] = [];
  let free = atOnce;
  async function runNext(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) {
      const message = 'Too many pictures are being processed at the moment. Try again in a few seconds.';
      throw refusal('unavailable', message, { retryAfter: 5 });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    await promise;
  }
  function next(): void {
    const waited = queue.shift();
    if (waited) waited();
    else free += 1;
  }
  return async (work) => {
    await runNext();
    try {
      return await work();
    } finally {
      next();
    }
  };
}

/** Runs work once for all concurrent callers with the same key. */
type SharedWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Shares work by key; neither its result nor its failure is cached. */
export function createSharedWork<T>(): SharedWork<T> {
  const underway = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underway.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
}

/** The most pieces of work that wait; refused work is requested again by the next request. */
const WAITING = 200;
/** The most keys that are remembered as not worth it, or as failed; then all are forgotten. */
const REMEMBERED = 10_000;

/** The most attempts at work that fails. */
const TRIES = 4;
/** The delay after the first failure in milliseconds; each further one is five times as long. */
const PAUSE_MS = 60_000;

/**
 * Queues the work of a key unless it is queued already. The work returns false if it is not worth doing, and
 * then the key's state is `never`. Work that fails, as it does while a store is unavailable, is retried by a
 * later request, with {@link TRIES} attempts in all.
 */
type LaterWork = (key: string, work: () => Promise<boolean>) => 'later' | 'never';

interface Failures {
  readonly count: number;
  /** Milliseconds since 1970; no attempt is made earlier. */
  readonly retryAt: number;
}

/** Creates a queue of work that no request waits for; it runs one piece at a time. */
export function createLaterWork(background: Background, now: () => number): LaterWork {
  const queue = createWorkQueue({ atOnce: 1, waiting: WAITING });
  const pending = new Set<string>();
  const never = new Set<string>();
  const failed = new Map<string, Failures>();
  function forgo(key: string): void {
    failed.delete(key);
    if (never.size >= REMEMBERED) never.clear();
    never.add(key);
  }
  function noteFailure(key: string): void {
    const count = (failed.get(key)?.count ?? 0) + 1;
    if (failed.size >= REMEMBERED) failed.clear();
    failed.set(key, { count, retryAt: now() + PAUSE_MS * 5 ** (count - 1) });
    if (count >= TRIES) forgo(key);
  }
  return (key, work) => {
    if (never.has(key)) return 'never';
    if (pending.has(key) || pending.size >= WAITING) return 'later';
    if ((failed.get(key)?.retryAt ?? 0) > now()) return 'later';
    pending.add(key);
    background.run(async (stopping) => {
      try {
        const isWorthIt = await queue(async () => stopping.aborted || (await work()));
        failed.delete(key);
        if (!isWorthIt) forgo(key);
      } catch (error) {
        noteFailure(key);
        throw error;
      } finally {
        pending.delete(key);
      }
    });
    return 'later';
  };
}
