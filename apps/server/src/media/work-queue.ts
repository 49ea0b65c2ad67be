import { refusal } from '../calls/refusal.ts';

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
