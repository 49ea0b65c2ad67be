import { errorCode } from '../process/error-code.ts';

/**
 * The SQL states of transactions that PostgreSQL has rolled back only because of others at the same time:
 * `serialization_failure` and `deadlock_detected`. It asks clients to run these again.
 * https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
const ROLLED_BACK: readonly unknown[] = ['40001', '40P01'];

/** Any run may be rolled back because of another transaction, so several runs are worthwhile. */
const MOST_RUNS = 5;

/** True for the error of a transaction that was rolled back because of others, and may be run again. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.includes(errorCode(error));
}

/**
 * Runs a statement or a whole transaction, up to five times if PostgreSQL rolls it back because of others;
 * then throws the last error. `work` changes nothing outside of the database.
 */
export async function runAgainIfRolledBack<T>(work: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await work();
    } catch (error) {
      if (runs === MOST_RUNS || !isRolledBack(error)) throw error;
    }
  }
}
