import type { ChangedSubject } from '../count-kept.ts';
import type { Subject } from '../count-question.ts';
import type { TableShape } from '../table-shape.ts';
import type { PieceCounts } from './piece-counts.ts';

/** What counting a collection's pieces needs to know of its writes, from before the snapshot on. */
export interface Watch {
  /**
   * True when no write has begun since watching began: a snapshot taken in between holds all writes there
   * were.
   */
  isCalm(): boolean;
  /** From now on writes are taken down, to be counted after the snapshot. */
  takeDown(): void;
  /** Aborted when nothing is known any more of what was written. */
  readonly lost: AbortSignal;
  /** The counts of the snapshot are known, and hold from now on. */
  finish(shape: TableShape, counts: PieceCounts): void;
  /** Watching ends, with or without a result. */
  end(): void;
}

/** A write of more records than these is not counted one by one. */
const MAX_CHANGES = 200;
/** Records written while a snapshot is counted, of which as many as these are remembered. */
const MAX_TAKEN_DOWN = 5_000;
/** Counts that were lost are not made again at once: what wrote so much may go on. */
const PAUSE_MS = 60_000;

/** The counts of one collection's pieces, kept right by its writes. */
export function createKeptPieces() {
  let known: { readonly shape: TableShape; readonly counts: PieceCounts } | undefined;
  let watched: { calm: boolean; takenDown: ChangedSubject[] | undefined; lost: AbortController } | undefined;
  let underWay = 0;
  let lostAt = Number.NEGATIVE_INFINITY;

  function forget(): void {
    if (known || watched) lostAt = performance.now();
    known = undefined;
    watched?.lost.abort(new Error('Nothing is known of what was written'));
    watched = undefined;
  }

  return {
    /** How many live records hold the piece; `undefined` where that is not known. */
    of: (piece: string): number | undefined => known?.counts.of(piece),
    /**
     * True when it is time to count them: neither done nor under way, lost a moment ago or disturbed by a
     * write.
     */
    isDue: () => !known && !watched && underWay === 0 && performance.now() - lostAt > PAUSE_MS,
    /** A write begins. */
    begin() {
      underWay += 1;
      if (watched) watched.calm = false;
    },
    /** A write has ended; without changes nothing is known of what it did. */
    end(changes: readonly ChangedSubject[] | undefined) {
      underWay -= 1;
      if (!changes || changes.length > MAX_CHANGES) return forget();
      if (known) count(known, changes);
      watched?.takenDown?.push(...changes);
      if ((watched?.takenDown?.length ?? 0) > MAX_TAKEN_DOWN) forget();
    },
    watch(): Watch {
      const lost = new AbortController();
      const state: typeof watched = { calm: true, takenDown: undefined, lost };
      watched = state;
      return {
        isCalm: () => state.calm,
        takeDown() {
          state.takenDown = [];
        },
        lost: lost.signal,
        finish(shape, counts) {
          lost.signal.throwIfAborted();
          known = { shape, counts };
          count(known, state.takenDown ?? []);
          watched = undefined;
        },
        end() {
          if (watched === state) watched = undefined;
        },
      };
    },
  };
}

function count(
  { shape, counts }: { readonly shape: TableShape; readonly counts: PieceCounts },
  changes: readonly ChangedSubject[],
): void {
  for (const { before, after } of changes) {
    const [was, is] = [liveText(shape, before), liveText(shape, after)];
    if (was === is) continue;
    if (was !== undefined) counts.add(was, -1);
    if (is !== undefined) counts.add(is, 1);
  }
}

function liveText(shape: TableShape, subject: Subject | null): string | undefined {
  const isLive = subject !== null && (subject.record.deletedAt ?? null) === null;
  return isLive ? subject.text(shape) : undefined;
}
