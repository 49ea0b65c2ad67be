import { setTimeout as wait } from 'node:timers/promises';
import type { Background } from '../background.ts';

interface GatherOptions<T> {
  readonly background: Background;
  readonly delayMs: number;
  readonly work: (named: T) => Promise<void>;
}

/**
 * Returns a function that runs the work for its argument `delayMs` later, once for all calls with the same
 * argument until then. When the server stops, the work runs at once.
 */
export function gather<T>({ background, delayMs, work }: GatherOptions<T>): (named: T) => void {
  let gathered = new Set<T>();
  return (named) => {
    const isFirst = gathered.size === 0;
    gathered.add(named);
    if (!isFirst) return;
    background.run(async (stopping) => {
      await wait(delayMs, undefined, { signal: stopping }).catch(() => {});
      const taken = gathered;
      gathered = new Set();
      for (const one of taken) await work(one);
    });
  };
}
