import type { LogPosition } from './change-log.ts';
import { isBefore } from './published-position.ts';

/**
 * How long a statement whose response is no longer awaited may take to be committed, in milliseconds, once
 * the database responds again.
 */
const UNKNOWN_MS = 30_000;

/** A call that failed, and whose changes may be committed after `from`. */
interface UnknownCall {
  readonly from: LogPosition;
  /** Called once it can have no more changes. */
  readonly release: () => void;
}

/** The position from which a reader of the log continues. */
interface ReadingPosition {
  readonly from: LogPosition;
  /** Reports that the entries after `from` were applied, as many as were read at once. */
  noteRead(): void;
}

/** The calls of this process whose outcome is unknown, until they can have no more changes. */
interface UnknownCalls {
  add(call: UnknownCall): void;
  areThere(): boolean;
  /**
   * Returns the position after which to continue reading: that of the earliest new call, or the reader's own.
   */
  goBack(position: LogPosition): ReadingPosition;
  /** Reports that the log was read to its end; releases the calls whose time is over. */
  settle(): void;
}

/** Creates an empty set of calls; `now` returns milliseconds of a monotonic clock. */
export function createUnknownCalls(now: () => number): UnknownCalls {
  /** Calls to which the reader has not gone back. */
  const fresh = new Set<UnknownCall>();
  /** The others, with the time at which each one is over; unknown until the log was read to its end. */
  const read = new Map<UnknownCall, number | undefined>();
  return {
    add(call) {
      // Many calls fail while the database is unavailable; the earliest one represents those after it.
      if ([...fresh].some(({ from }) => !isBefore(call.from, from))) call.release();
      else fresh.add(call);
    },
    areThere: () => fresh.size + read.size > 0,
    goBack(position) {
      const calls = [...fresh];
      const from = calls.reduce((first, call) => (isBefore(call.from, first) ? call.from : first), position);
      return {
        from,
        noteRead() {
          for (const call of calls) {
            fresh.delete(call);
            read.set(call, undefined);
          }
        },
      };
    },
    settle() {
      for (const [call, until] of read) {
        if (until === undefined) read.set(call, now() + UNKNOWN_MS);
        else if (until <= now()) {
          read.delete(call);
          call.release();
        }
      }
    },
  };
}
