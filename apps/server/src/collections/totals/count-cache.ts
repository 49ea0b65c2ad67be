import type { RecordId } from '@harbour/core/contract/values';
import type { Change } from '../table/stored-record.ts';
import { createCachedPieces, type Watch } from './pieces/cached-pieces.ts';
import { type CacheLookup, createResultCache } from './result-cache.ts';
import { type ChangedSubject, createSubject } from './subject.ts';

/** Reports a write's changes once, after the commit and before the response; none if the write failed. */
type EndWrite = (changes?: readonly Change[]) => void;

/** The records that a search finds, in order; `null` if there are too many to keep. */
export type KnownMatches = readonly RecordId[] | null;

/** Cached results about the lists of a collection, kept as long as they are valid. */
export interface CountCache {
  /** Returns the exact total for `lookup`, computed if it is not cached. */
  count(collection: string, lookup: CacheLookup, compute: () => Promise<number>): Promise<number>;
  /** Returns the few records that a search finds, in order, cached as {@link count} caches totals. */
  matches(
    collection: string,
    lookup: CacheLookup,
    compute: () => Promise<KnownMatches>,
  ): Promise<KnownMatches>;
  /** Returns how many live records contain a piece of text, if counted: see {@link countPieces}. */
  holding(collection: string, piece: string): number | undefined;
  /** Counts a collection's pieces with `count` in the background, unless done or in progress. */
  countPieces(collection: string, count: CountPieces): void;
  /** Announces a write before its first statement. When it ends, the totals it concerns are adjusted. */
  writing(collection: string): EndWrite;
  /** Invalidates everything about a collection, after a write whose changes are unknown. */
  changed(collection: string): void;
}

/** Counts the pieces of a snapshot; `stopping` is aborted when the server stops. */
type CountPieces = (watch: Watch, stopping: AbortSignal) => Promise<void>;

/** Runs work in the background. */
export type Beside = (work: (stopping: AbortSignal) => Promise<void>) => void;

/** Filters come from outside: beyond these numbers a collection, the least recently used entry is evicted. */
const MAX_TOTALS = 1_000;
const MAX_MATCHES = 200;
/** A write of more records than this invalidates the totals of its collection. */
const MAX_CHANGES = 10;

/**
 * Caches counts in this process; concurrent requests share one computation.
 * A result computed while a write was in progress is dropped when the write ends, as it may or may not
 * include it. Any other result is adjusted by every write until it is evicted; writes may end in any order,
 * as each says what it replaced. A request after a write was acknowledged never gets a result from before it.
 * With `beside`, pieces of text are counted in the background too. Writes of other processes are unknown
 * here, so results also have an age; `now` is a clock in milliseconds.
 */
export function createCountCache(beside?: Beside, now: () => number = () => performance.now()): CountCache {
  const collections = new Map<string, ReturnType<typeof createCollectionCache>>();
  function cacheOf(collection: string) {
    const known = collections.get(collection) ?? createCollectionCache(now);
    collections.set(collection, known);
    return known;
  }
  return {
    count: (collection, lookup, compute) => cacheOf(collection).count(lookup, compute),
    matches: (collection, lookup, compute) => cacheOf(collection).matches(lookup, compute),
    holding: (collection, piece) => collections.get(collection)?.pieces.of(piece),
    countPieces(collection, count) {
      const { pieces } = cacheOf(collection);
      if (!beside || !pieces.isDue()) return;
      const watch = pieces.watch();
      beside((stopping) => countBeside(count, watch, stopping));
    },
    writing: (collection) => cacheOf(collection).writing(),
    changed: (collection) => cacheOf(collection).writing()(),
  };
}

function createCollectionCache(now: () => number) {
  const totals = createResultCache<number>({
    max: MAX_TOTALS,
    adjust: (total, was, is) => total - Number(was) + Number(is),
    now,
  });
  // Only the database knows a record's place in the order. `null` (too many) may stay, as it only selects how
  // to read.
  const matches = createResultCache<KnownMatches>({
    max: MAX_MATCHES,
    adjust: (known) => (known === null ? null : undefined),
    now,
  });
  const pieces = createCachedPieces(now);
  let openWrites = 0;
  const isWriting = () => openWrites > 0;
  return {
    pieces,
    count: (lookup: CacheLookup, compute: () => Promise<number>) => totals.get(lookup, isWriting, compute),
    matches: (lookup: CacheLookup, compute: () => Promise<KnownMatches>) =>
      matches.get(lookup, isWriting, compute),
    writing(): EndWrite {
      openWrites += 1;
      totals.begin();
      matches.begin();
      pieces.begin();
      return (changes) => {
        openWrites -= 1;
        const subjects = changes?.map(subjectsOf);
        pieces.end(subjects);
        const few = subjects && subjects.length <= MAX_CHANGES ? subjects : undefined;
        totals.end(few);
        matches.end(few);
      };
    },
  };
}

async function countBeside(count: CountPieces, watch: Watch, stopping: AbortSignal): Promise<void> {
  try {
    await count(watch, stopping);
  } catch (error) {
    if (!watch.lost.aborted && !stopping.aborted) throw error;
  } finally {
    watch.end();
  }
}

function subjectsOf({ before, after }: Change): ChangedSubject {
  return { before: before && createSubject(before), after: after && createSubject(after) };
}
