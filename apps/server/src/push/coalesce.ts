import { setTimeout as wait } from 'node:timers/promises';
import type { Background } from '../concurrency/background.ts';
import { attemptEach } from '../concurrency/failures.ts';

interface GatherOptions<T> {
  readonly background: Background;
  readonly delayMs: number;
  readonly work: (named: T) => Promise<void>;
}

/**
 * Returns a function that gathers its arguments: `delayMs` after the first call, the work runs once for each
 * of them, whether or not it fails for another. When the server stops, it runs at once.
 */
export function coalesce<T>({ background, delayMs, work }: GatherOptions<T>): (named: T) => void {
  let gathered = new Set<T>();
  return (named) => {
    const isFirst = gathered.size === 0;
    gathered.add(named);
    if (!isFirst) return;
    background.run(async (stopping) => {
      await wait(delayMs, undefined, { signal: stopping }).catch(() => {});
      const taken = gathered;
      gathered = new Set();
      await attemptEach(taken, work);
    });
  };
}
