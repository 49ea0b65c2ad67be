import type { Clock } from '../platform/index.ts';
import { isCutOff, isPassing, retryDelay } from './call-errors.ts';
import { REFETCH_DELAY_MS, RETRY_MS } from './constants.ts';
import { shareAttempt } from './share-attempt.ts';

/**
 * Repeats a request on demand, never concurrently, and drops a response that is already out of date. A request
 * that failed in passing, as while the database is away, is repeated until it succeeds or is refused.
 */
export interface Refetcher {
  now(): Promise<void>;
  /** Sends one request for all calls within the delay. */
  soon(): void;
  /** Marks a response that is still in flight as possibly out of date. */
  outdate(): void;
  close(): void;
}

export interface RefetcherOptions<A> {
  readonly ask: () => Promise<A>;
  readonly onAnswer: (answer: A) => void;
  readonly onError: (error: unknown) => void;
  readonly clock: Clock;
  /** {@link REFETCH_DELAY_MS} unless given. */
  readonly delayMs?: number;
}

/** Creates a refetcher that has not sent a request yet. */
export function createRefetcher<A>({
  ask,
  onAnswer,
  onError,
  clock,
  delayMs = REFETCH_DELAY_MS,
}: RefetcherOptions<A>): Refetcher {
  let changes = 0;
  let closed = false;
  let cancel = () => {};

  async function askUntilCurrent(): Promise<void> {
    for (let asked = -1; asked !== changes && !closed; ) {
      asked = changes;
      try {
        const answer = await ask();
        if (asked === changes && !closed) onAnswer(answer);
      } catch (error) {
        if (!closed) failed(error);
        return;
      }
    }
  }

  /** A broken connection returns, and leads to another request; a database that is back sends no such word. */
  function failed(error: unknown): void {
    onError(error);
    if (isPassing(error) && !isCutOff(error)) askIn(retryDelay(error, RETRY_MS));
  }

  function askIn(delay: number): void {
    cancel();
    cancel = clock.after(delay, () => void now());
  }

  const now = shareAttempt(askUntilCurrent);
  return {
    now,
    outdate() {
      changes += 1;
    },
    soon() {
      changes += 1;
      askIn(delayMs);
    },
    close() {
      closed = true;
      cancel();
    },
  };
}
