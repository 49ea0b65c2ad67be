import { type Kysely, sql } from 'kysely';
import type { DatabaseLog } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** The time that all nodes of a database agree on. */
export interface SharedClock {
  /** Milliseconds since 1970: this machine's clock or, while that is wrong, the database's. */
  now(): number;
  /** The database's time while the machine's clock is wrong; `undefined` otherwise. */
  corrected(): number | undefined;
  /** Compares the machine's clock with the database's; rejects if the database does not respond. */
  compare(): Promise<void>;
  /** How far the machine's clock is ahead, in whole seconds; negative if behind, 0 within the tolerance. */
  aheadSeconds(): number;
}

export interface SharedClockDeps {
  /** The machine's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the database's clock, in milliseconds since 1970. */
  readonly read: () => Promise<number>;
  /** Elapsed milliseconds since some moment, regardless of the machine's clock. */
  readonly elapsed: () => number;
  readonly log: DatabaseLog;
}

/** Correct clocks differ by less than this, in milliseconds, in addition to the time of the reading. */
const TOLERANCE_MS = 2_000;

/**
 * Creates the clock of a node. A machine whose clock is wrong would bill, publish and sign people out at the
 * wrong time, and mark jobs as done in the future, so the database decides what time it is. Between two
 * comparisons a wrong clock is replaced by the elapsed time, as it may be corrected in between. A clock that
 * jumps is replaced in the same way until a comparison with the database shows which of the two is right.
 */
export function createSharedClock({ now, read, elapsed, log }: SharedClockDeps): SharedClock {
  let mark = { machine: now(), at: elapsed() };
  let isComparing = false;
  let correction: { readonly ahead: number; readonly at: number; readonly time: number } | undefined;

  function notify(ahead: number | undefined): void {
    const was = correction !== undefined;
    if (ahead !== undefined && !was) {
      log.warn(
        { aheadSeconds: Math.round(ahead / 1000) },
        'The clock of this machine differs from the database’s, whose time is used: correct it',
      );
    } else if (ahead === undefined && was) log.info({}, 'The clock of this machine is correct again');
  }

  function corrected(): number | undefined {
    if (correction) return correction.time + (elapsed() - correction.at);
    const expected = mark.machine + (elapsed() - mark.at);
    if (Math.abs(now() - expected) <= TOLERANCE_MS) return undefined;
    if (!isComparing) {
      isComparing = true;
      void compare()
        .catch(() => undefined)
        .finally(() => {
          isComparing = false;
        });
    }
    return expected;
  }

  async function compare(): Promise<void> {
    const requested = elapsed();
    const time = await read();
    const answered = elapsed();
    mark = { machine: now(), at: answered };
    const ahead = mark.machine - time;
    const isWrong = Math.abs(ahead) > TOLERANCE_MS + (answered - requested);
    notify(isWrong ? ahead : undefined);
    correction = isWrong ? { ahead, at: answered, time } : undefined;
  }

  return {
    now: () => corrected() ?? now(),
    corrected,
    compare,
    aheadSeconds: () => Math.round((correction?.ahead ?? 0) / 1000),
  };
}

/** Returns a function that reads a database's clock. */
export function createReadTime(db: Kysely<DatabaseSchema>): () => Promise<number> {
  return async () => {
    const { rows } = await sql<{ readonly ms: string }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as "ms"`.execute(db);
    return Number(rows[0]?.ms);
  };
}
