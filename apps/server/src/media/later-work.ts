import type { Background } from '../concurrency/background.ts';
import { createWorkQueue } from './work-queue.ts';

/** The most pieces of work that wait; what is refused is asked for again by the next request. */
const WAITING = 200;
/** The most keys that are remembered as not worth it; then all are forgotten. */
const REMEMBERED = 10_000;

/**
 * Begins the work of a key unless it waits already. The work returns false if it is not worth doing, and then
 * the key's state is `never`.
 */
export type LaterWork = (key: string, work: () => Promise<boolean>) => 'later' | 'never';

/** Creates a queue of work that no request waits for, one piece at a time. */
export function createLaterWork(background: Background): LaterWork {
  const turn = createWorkQueue({ atOnce: 1, waiting: WAITING });
  const pending = new Set<string>();
  const never = new Set<string>();
  function forgo(key: string): void {
    if (never.size >= REMEMBERED) never.clear();
    never.add(key);
  }
  return (key, work) => {
    if (never.has(key)) return 'never';
    if (pending.has(key) || pending.size >= WAITING) return 'later';
    pending.add(key);
    background.run(async (stopping) => {
      try {
        const isWorthIt = await turn(async () => stopping.aborted || (await work()));
        if (!isWorthIt) forgo(key);
      } catch (error) {
        forgo(key);
        throw error;
      } finally {
        pending.delete(key);
      }
    });
    return 'later';
  };
}
