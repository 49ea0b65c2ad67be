import type { Background } from '../concurrency/background.ts';
import { createWorkQueue } from './work-queue.ts';

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
export type LaterWork = (key: string, work: () => Promise<boolean>) => 'later' | 'never';

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
