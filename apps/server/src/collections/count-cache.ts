import type { RecordId } from '@harbour/core/contract';
import { type ChangedSubject, createKept, type Question } from './count-kept.ts';
import { createSubject } from './count-question.ts';
import { createKeptPieces, type Watch } from './pieces/kept-pieces.ts';
import type { Change } from './stored-record.ts';

/**
 * Tells what a write has done, once: after it is committed and before it is acknowledged. Nothing when it
 * failed.
 */
type EndWrite = (changes?: readonly Change[]) => void;

/** The records that a search finds, in their order; `null` when they are too many to be worth it. */
export type KnownMatches = readonly RecordId[] | null;

/** What is worked out about the lists of a collection once, and kept as long as it holds. */
export interface CountCache {
  /** The exact total that `question` asks for, computed when it is not known. */
  count(collection: string, question: Question, compute: () => Promise<number>): Promise<number>;
  /** The total under that key, where it is known. */
  known(collection: string, key: string): number | undefined;
  /** The few records that a search finds, in their order, as {@link count} keeps totals. */
  matches(
    collection: string,
    question: Question,
    compute: () => Promise<KnownMatches>,
  ): Promise<KnownMatches>;
  /** How many live records hold a piece of text, where pieces are counted: see {@link countPieces}. */
  holding(collection: string, piece: string): number | undefined;
  /**
   * Has `count` count the pieces of a collection's texts beside the calls, unless that is done or under way.
   */
  countPieces(collection: string, count: CountPieces): void;
  /**
   * A write begins, before its first statement. Totals that its changes concern are counted up and down when
   * it ends.
   */
  writing(collection: string): EndWrite;
  /** Forgets what is known of a collection, after a write of which no more is known. */
  changed(collection: string): void;
}

/** Counts the pieces of a snapshot; `stopping` is aborted when the server stops. */
type CountPieces = (watch: Watch, stopping: AbortSignal) => Promise<void>;

/** Runs work that no call waits for. */
export type Beside = (work: (stopping: AbortSignal) => Promise<void>) => void;

/**
 * Filters come from outside: beyond these numbers a collection, what was not asked for longest makes room.
 */
const MAX_TOTALS = 1_000;
const MAX_MATCHES = 200;
/** A write of more records than these makes its collection be counted anew. */
const MAX_CHANGES = 10;

/**
 * Keeps them in this process. What is being computed is shared already. An answer that was computed while a
 * write was under way is dropped when that ends, as it may hold the write or not; any other takes part in
 * every write until it is forgotten, and writes may end in any order, as each says what it replaced. Whoever
 * asks after a write was acknowledged never gets an answer from before it. Where work can be done `beside`
 * the calls, pieces of text are counted too.
 */
export function createCountCache(beside?: Beside): CountCache {
  const collections = new Map<string, ReturnType<typeof createAnswers>>();
  function answersOf(collection: string) {
    const known = collections.get(collection) ?? createAnswers();
    collections.set(collection, known);
    return known;
  }
  return {
    count: (collection, question, compute) => answersOf(collection).count(question, compute),
    known: (collection, key) => collections.get(collection)?.known(key),
    matches: (collection, question, compute) => answersOf(collection).matches(question, compute),
    holding: (collection, piece) => collections.get(collection)?.pieces.of(piece),
    countPieces(collection, count) {
      const { pieces } = answersOf(collection);
      if (!beside || !pieces.isDue()) return;
      const watch = pieces.watch();
      beside((stopping) => countBeside(count, watch, stopping));
    },
    writing: (collection) => answersOf(collection).writing(),
    changed: (collection) => answersOf(collection).writing()(),
  };
}

function createAnswers() {
  const totals = createKept<number>(MAX_TOTALS, (total, was, is) => total - Number(was) + Number(is));
  // Where in the order a record belongs is for the database to say; too many may stay so, it only chooses the
  // way to read.
  const matches = createKept<KnownMatches>(MAX_MATCHES, (known) => (known === null ? null : undefined));
  const pieces = createKeptPieces();
  let underWay = 0;
  return {
    pieces,
    count: (question: Question, compute: () => Promise<number>) =>
      totals.get(question, underWay > 0, compute),
    known: totals.peek,
    matches: (question: Question, compute: () => Promise<KnownMatches>) =>
      matches.get(question, underWay > 0, compute),
    writing(): EndWrite {
      underWay += 1;
      totals.begin();
      matches.begin();
      pieces.begin();
      return (changes) => {
        underWay -= 1;
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
