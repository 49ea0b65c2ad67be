import type { DatabaseLog } from './database.ts';
import { databaseUnavailable, isNotLetIn, isTurnedAway } from './unavailable.ts';

/** Knows whether the database responds, and ends waiting for one that does not. */
export interface Availability {
  /**
   * Waits for work of the database. Rejects with an `UNAVAILABLE` error once the database is known not to
   * respond, at once if that is known already; `onGivenUp` is then called, as the work may still end.
   */
  wait<T>(work: () => Promise<T>, onGivenUp: () => void): Promise<T>;
  stop(): void;
}

export interface AvailabilityOptions {
  /** Queries the database on a new connection; rejects if it does not respond in time. */
  readonly ping: () => Promise<void>;
  /**
   * The longest duration of work, in milliseconds: after it, the connection counts as lost without notice.
   */
  readonly longestMs: number;
  readonly log: DatabaseLog | undefined;
}

/** Work that takes longer than this triggers a check whether the database responds, in milliseconds. */
const SLOW_MS = 1_000;
const CHECK_MS = 250;

const SILENT = 'The database does not respond: calls are refused until it does';
const NOT_LET_IN =
  'The database no longer accepts this server’s login: calls work only as long as open connections last. If its user or password was changed, set DATABASE_URL and restart this server';

interface Waiting {
  readonly since: number;
  readonly abandon: () => void;
}

/**
 * Creates the circuit breaker of a database. A server that is stopped or frozen sends nothing, not even an
 * error, and limits that it enforces itself do not end a call. Slow work therefore triggers a check on a
 * separate connection, and so does a refused connection: without a response all waiting work is given up, and
 * new work is refused until the database responds again. A slow statement on a database that responds is not
 * interrupted, nor is work on one that only refuses new connections.
 */
export function createAvailability({ ping, longestMs, log }: AvailabilityOptions): Availability {
  const waiting = new Set<Waiting>();
  /** The problem that was logged last; `undefined` while the database responds. */
  let wrong: typeof SILENT | typeof NOT_LET_IN | undefined;
  let isAsking = false;
  let isTurningAway = false;
  let requestedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(check, CHECK_MS);
  timer.unref();

  function check(): void {
    const now = performance.now();
    for (const each of waiting) {
      if (now - each.since > longestMs) each.abandon();
    }
    const [oldest] = waiting;
    const isSlow = oldest !== undefined && now - Math.max(oldest.since, requestedAt) > SLOW_MS;
    if ((wrong !== undefined || isSlow || isTurningAway) && !isAsking) void request();
  }

  async function request(): Promise<void> {
    isAsking = true;
    isTurningAway = false;
    await ping().then(returned, failed);
    isAsking = false;
    requestedAt = performance.now();
  }

  function failed(error: unknown): void {
    const found = isNotLetIn(error) ? NOT_LET_IN : SILENT;
    if (found === wrong) return;
    wrong = found;
    log?.warn({ waiting: waiting.size, err: error }, found);
    // A database that refuses new connections still serves the open ones.
    if (found === SILENT) for (const each of waiting) each.abandon();
  }

  function returned(): void {
    if (wrong !== undefined) log?.info({}, 'The database responds again');
    wrong = undefined;
  }

  async function heed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      isTurningAway ||= isTurnedAway(error);
      throw error;
    }
  }

  return {
    wait: (work, onGivenUp) =>
      wrong === SILENT ? Promise.reject(databaseUnavailable()) : waitIn(waiting, () => heed(work), onGivenUp),
    stop: () => clearInterval(timer),
  };
}

/** Waits for work that can be given up as one of `waiting`, oldest first. */
function waitIn<T>(waiting: Set<Waiting>, work: () => Promise<T>, onGivenUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const each: Waiting = {
      since: performance.now(),
      abandon() {
        waiting.delete(each);
        onGivenUp();
        reject(databaseUnavailable());
      },
    };
    waiting.add(each);
    work().then(
      (result) => {
        waiting.delete(each);
        resolve(result);
      },
      (error: unknown) => {
        waiting.delete(each);
        reject(error);
      },
    );
  });
}
