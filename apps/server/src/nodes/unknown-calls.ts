import type { LogPosition } from './change-log.ts';
import { isBefore } from './published-position.ts';

/**
 * How long a statement of which nobody waits for the answer may take to be committed, in milliseconds, once
 * the database answers again.
 */
const UNKNOWN_MS = 30_000;

/** A call that failed, and whose changes may be committed behind `from`. */
interface UnknownCall {
  readonly from: LogPosition;
  /** Called once nothing more can come of it. */
  readonly release: () => void;
}

/** Where a reader of the log goes on. */
interface ReadingPlace {
  readonly from: LogPosition;
  /** Tells that the entries behind `from` were applied, as many as were read at once. */
  noteRead(): void;
}

/** The calls of this process whose outcome is unknown, until nothing more can come of them. */
interface UnknownCalls {
  add(call: UnknownCall): void;
  areThere(): boolean;
  /** Returns the place behind which to read on: the earliest new call's, or where the reader is. */
  goBack(place: LogPosition): ReadingPlace;
  /** Tells that the log was read to its end; releases the calls whose time is over. */
  settle(): void;
}

/** Creates an empty set of calls; `now` returns milliseconds of a clock that never goes back. */
export function createUnknownCalls(now: () => number): UnknownCalls {
  /** Calls to which the reader has not gone back. */
  const fresh = new Set<UnknownCall>();
  /** The others, with the time at which each is over; unknown until the log was read to its end. */
  const read = new Map<UnknownCall, number | undefined>();
  return {
    add(call) {
      // Many fail while the database is away; one that began earlier stands for those after it.
      if ([...fresh].some(({ from }) => !isBefore(call.from, from))) call.release();
      else fresh.add(call);
    },
    areThere: () => fresh.size + read.size > 0,
    goBack(place) {
      const calls = [...fresh];
      const from = calls.reduce((first, call) => (isBefore(call.from, first) ? call.from : first), place);
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
