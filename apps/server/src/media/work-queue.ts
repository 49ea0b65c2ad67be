import { refusal } from '../refusal.ts';

/** Runs work when its turn comes; throws `unavailable` when too much waits already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

export interface WorkQueueOptions {
  /** How much runs at the same time. */
  readonly atOnce: number;
  /** How much may wait. */
  readonly waiting: number;
}

/** First come, first served. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueOptions): WorkQueue {
  const queue: (() => void)[] = [];
  let free = atOnce;
  async function turn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) {
      const message = 'Too many pictures are being made at the moment. Try again in a few seconds.';
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
    await turn();
    try {
      return await work();
    } finally {
      next();
    }
  };
}
