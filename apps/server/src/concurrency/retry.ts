import { pause } from './timers.ts';

/** How often work is tried, and when. */
export interface Retries {
  /** The most tries, the first included. */
  readonly tries: number;
  /** The delay after the first failure in milliseconds; it doubles with each further one. */
  readonly pauseMs: number;
  /** Aborted when the server stops: delays end, and the next failure is final. */
  readonly stopping: AbortSignal;
}

/** The retries of background work that needs the database, which may be unavailable for half a minute. */
export const DATABASE_RETRIES = { tries: 7, pauseMs: 500 };

/** Runs work until it succeeds and returns its result; throws the failure of the last try. */
export async function retry<T>(work: () => Promise<T>, { tries, pauseMs, stopping }: Retries): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    if (failures > 0) await pause(pauseMs * 2 ** (failures - 1), stopping);
    try {
      return await work();
    } catch (error) {
      if (failures + 1 >= tries || stopping.aborted) throw error;
    }
  }
}
