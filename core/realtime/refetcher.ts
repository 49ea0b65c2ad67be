import type { CancelTimer, Clock } from '../platform/platform.ts';
import { REFETCH_DELAY_MS, REFETCH_MOST_PAUSE_MS } from './constants.ts';

/**
 * Repeats a request after changes, never concurrently. Each change is covered by a request that is sent at
 * most {@link REFETCH_MOST_PAUSE_MS} after it, or after the response that was pending.
 */
export interface Refetcher {
  /** Sends a request at once; calls share one, unless something has changed since it was sent. */
  now(): Promise<void>;
  /** Sends one request for all changes within a delay, which grows while changes go on. */
  soon(): void;
  /** Marks a response that is still in flight as possibly out of date. */
  outdate(): void;
  close(): void;
}

export interface RefetcherOptions<A> {
  readonly request: () => Promise<A>;
  /**
   * Receives each response, because under steady changes no response would ever be the final one. A response
   * may lack a change that was made in the meantime; another response then follows it.
   */
  readonly onResponse: (response: A, isOvertaken: boolean) => void;
  readonly onError: (error: unknown) => void;
  readonly clock: Clock;
  /** The shortest delay, in milliseconds; {@link REFETCH_DELAY_MS} unless given. */
  readonly delayMs?: number;
}

/** Creates a refetcher that has not sent a request yet. */
export function createRefetcher<A>(options: RefetcherOptions<A>): Refetcher {
  const { request, onResponse, onError, clock, delayMs = REFETCH_DELAY_MS } = options;
  const pace = createPace(clock, delayMs);
  let changes = 0;
  /** The number of changes when the last request was sent. */
  let requested = 0;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  async function send(): Promise<void> {
    requested = changes;
    const ended = pace.begin();
    try {
      const response = await request();
      if (!isClosed) onResponse(response, requested !== changes);
    } catch (error) {
      if (!isClosed) onError(error);
    } finally {
      ended();
    }
  }

  async function start(): Promise<void> {
    if (isClosed) return;
    running ??= send().finally(() => {
      running = null;
      if (requested !== changes) plan();
    });
    await running;
  }

  function plan(): void {
    if (!isClosed && running === null) pace.plan(() => void start());
  }

  async function follow(): Promise<void> {
    await running;
    following = null;
    await start();
  }

  return {
    now() {
      if (running === null || requested === changes) return start();
      following ??= follow();
      return following;
    },
    outdate() {
      changes += 1;
    },
    soon() {
      changes += 1;
      plan();
    },
    close() {
      isClosed = true;
      pace.cancel();
    },
  };
}

/**
 * Chooses the delays between requests: the shortest one after a quiet period; while changes go on, each delay
 * is twice the last one, and at least as long as the last response took, up to the longest delay.
 */
function createPace(clock: Clock, shortest: number) {
  let ended = Number.NEGATIVE_INFINITY;
  let took = 0;
  let gap = shortest;
  let planned: CancelTimer | null = null;
  const cancel = () => {
    planned?.();
    planned = null;
  };
  /** Returns how long to wait from now, in milliseconds. */
  const pause = () => {
    const quiet = clock.now() - ended;
    gap = quiet < gap ? Math.min(2 * gap, REFETCH_MOST_PAUSE_MS) : shortest;
    const most = Math.max(shortest, REFETCH_MOST_PAUSE_MS);
    return Math.min(most, Math.max(shortest, Math.max(gap, took) - quiet));
  };
  return {
    /** Begins a request in place of the planned one; returns a function to call when it ends. */
    begin() {
      cancel();
      const begun = clock.now();
      return () => {
        ended = clock.now();
        took = ended - begun;
      };
    },
    /** Runs the task after a delay, unless one is planned already. */
    plan(task: () => void) {
      planned ??= clock.after(pause(), () => {
        planned = null;
        task();
      });
    },
    cancel,
  };
}
