import type { TableShape } from '../../table/table-shape.ts';
import type { ChangedSubject, Subject } from '../subject.ts';
import type { PieceCounts } from './piece-counts.ts';

/** Access to the writes of a collection while its pieces are counted, from before the snapshot on. */
export interface Watch {
  /** True while no write has begun since watching began: a snapshot taken now includes every write. */
  isCalm(): boolean;
  /** Records writes from now on, to be counted after the snapshot. */
  startRecording(): void;
  /** Aborted when the writes are no longer known. */
  readonly lost: AbortSignal;
  /** Provides the counts of the snapshot, which are valid from now on. */
  finish(shape: TableShape, counts: PieceCounts): void;
  /** Ends watching, with or without a result. */
  end(): void;
}

/** A write of more records than this is not counted record by record. */
const MAX_CHANGES = 200;
/** The maximum number of written records to remember while a snapshot is counted. */
const MAX_RECORDED = 5_000;
/** Invalidated counts are not recomputed at once, as the large write that invalidated them may go on. */
const PAUSE_MS = 60_000;
/** How long counts are used, in milliseconds, as other processes write too; counting takes seconds. */
const MAX_AGE_MS = 300_000;

/** The counts of one collection's pieces, kept up to date by its writes; `now` is a clock in milliseconds. */
export function createCachedPieces(now: () => number) {
  let known: { readonly shape: TableShape; readonly counts: PieceCounts; readonly since: number } | undefined;
  let watched: { calm: boolean; recorded: ChangedSubject[] | undefined; lost: AbortController } | undefined;
  let underWay = 0;
  let lostAt = Number.NEGATIVE_INFINITY;

  function invalidate(): void {
    if (known || watched) lostAt = now();
    known = undefined;
    watched?.lost.abort(new Error('The written records are unknown'));
    watched = undefined;
  }

  function current() {
    if (known && now() - known.since >= MAX_AGE_MS) known = undefined;
    return known;
  }

  return {
    /** Returns the number of live records that contain the piece; `undefined` if it is unknown. */
    of: (piece: string): number | undefined => current()?.counts.of(piece),
    /**
     * True when the pieces should be counted: not counted, not in progress, not just invalidated and no write
     * in progress.
     */
    isDue: () => !current() && !watched && underWay === 0 && now() - lostAt > PAUSE_MS,
    /** A write begins. */
    begin() {
      underWay += 1;
      if (watched) watched.calm = false;
    },
    /** A write has ended; without changes, its effect is unknown. */
    end(changes: readonly ChangedSubject[] | undefined) {
      underWay -= 1;
      if (!changes || changes.length > MAX_CHANGES) return invalidate();
      if (known) count(known, changes);
      watched?.recorded?.push(...changes);
      if ((watched?.recorded?.length ?? 0) > MAX_RECORDED) invalidate();
    },
    watch(): Watch {
      const lost = new AbortController();
      const state: typeof watched = { calm: true, recorded: undefined, lost };
      watched = state;
      return {
        isCalm: () => state.calm,
        startRecording() {
          state.recorded = [];
        },
        lost: lost.signal,
        finish(shape, counts) {
          lost.signal.throwIfAborted();
          known = { shape, counts, since: now() };
          count(known, state.recorded ?? []);
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
