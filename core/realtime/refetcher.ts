import type { Clock } from '../platform/platform.ts';
import { REFETCH_DELAY_MS } from './constants.ts';
import { shareAttempt } from './share-attempt.ts';

/** Repeats a request on demand, never concurrently, and drops a response that is already out of date. */
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
        if (!closed) onError(error);
        return;
      }
    }
  }

  const now = shareAttempt(askUntilCurrent);
  return {
    now,
    outdate() {
      changes += 1;
    },
    soon() {
      changes += 1;
      cancel();
      cancel = clock.after(delayMs, () => void now());
    },
    close() {
      closed = true;
      cancel();
    },
  };
}
