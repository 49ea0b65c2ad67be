import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../calls/refusal.ts';

/** One request that waits for its turn. */
interface Requester {
  /** The caller's address: those of different addresses take turns. */
  readonly address: string;
  /** True once nobody waits for the result any more. */
  readonly isAbandoned: () => boolean;
}

/** Renders pages one after another, so that calls of the API are served in between. */
export interface RenderQueue {
  /**
   * Runs the work when its turn comes; throws `unavailable` if too much is waiting, or if the turn does not
   * come in time.
   */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T>;
  /** The number of requests that are waiting now, and the highest number so far. */
  readonly size: () => { readonly waiting: number; readonly most: number };
}

export interface RenderQueueOptions {
  /** The most requests that may wait, of all addresses and of one. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** The longest wait in milliseconds. */
  readonly patienceMs: number;
  /** Returns how long to pause after work that took `ms` milliseconds, so that other work can run. */
  readonly pauseAfter: (ms: number) => number;
}

/** Seconds after which a refused visitor may retry. */
const RETRY_SECONDS = 3;

/** Creates a queue. Addresses take turns, so that one with many requests does not block the others. */
export function createRenderQueue(options: RenderQueueOptions): RenderQueue {
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  let most = 0;
  let isRunning = false;

  function next(): void {
    const [entry] = lines;
    if (entry === undefined) {
      isRunning = false;
      return;
    }
    const [address, [first, ...others]] = entry;
    lines.delete(address);
    if (others.length > 0) lines.set(address, others);
    first?.();
  }

  async function waitFor({ address }: Requester): Promise<void> {
    const line = lines.get(address) ?? [];
    if (waiting >= options.waiting || line.length >= options.waitingOfOne) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const left = (lines.get(address) ?? []).filter((other) => other !== resolve);
      if (left.length > 0) lines.set(address, left);
      else lines.delete(address);
      reject(busy());
    };
    lines.set(address, [...line, resolve]);
    waiting += 1;
    most = Math.max(most, waiting);
    const timer = setTimeout(leave, options.patienceMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      waiting -= 1;
    }
  }

  return {
    async run(requester, work) {
      if (isRunning) await waitFor(requester);
      isRunning = true;
      const started = performance.now();
      try {
        if (requester.isAbandoned()) throw busy();
        return await work();
      } finally {
        const pause = requester.isAbandoned() ? 0 : options.pauseAfter(performance.now() - started);
        if (pause === 0) next();
        else void sleep(pause).then(next);
      }
    },
    size: () => ({ waiting, most }),
  };
}

function busy() {
  const message = 'Too many pages are being rendered at the moment. Try again in a few seconds.';
  return refusal('unavailable', message, { retryAfter: RETRY_SECONDS });
}
