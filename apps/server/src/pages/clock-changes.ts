import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { Where } from '@harbour/core/contract/definition';

/** Finds the earliest value of a collection's field after a time, both as UTC ISO text. */
export type FindNextTimestamp = (
  collection: string,
  field: string,
  after: string,
) => Promise<string | undefined>;

/** Knows when the records that visitors see change only because time passes, without a write. */
export interface ClockChanges {
  /** Returns the first such time after `time`, in milliseconds since 1970; Infinity if there is none. */
  nextAfter(collections: ReadonlySet<string>, time: number): Promise<number>;
  collectionChanged(collection: string): void;
}

interface Known {
  /** The result is valid from this time until the time to which `next` resolves. */
  readonly from: number;
  readonly next: Promise<number>;
}

/** Queries the database once for each collection, and again when it changes or its time has passed. */
export function createClockChanges(find: FindNextTimestamp): ClockChanges {
  const known = new Map<string, Known>();

  async function nextOf(collection: string, time: number): Promise<number> {
    const cached = known.get(collection);
    if (cached !== undefined && cached.from <= time) {
      const next = await cached.next;
      if (next > time) return next;
    }
    const requested = { from: time, next: findNext(find, collection, time) };
    known.set(collection, requested);
    requested.next.catch(() => {
      if (known.get(collection) === requested) known.delete(collection);
    });
    return requested.next;
  }

  return {
    nextAfter: async (collections, time) => {
      const timed = [...collections].filter((name) => timedFields(name).length > 0);
      return Math.min(...(await Promise.all(timed.map((name) => nextOf(name, time)))));
    },
    collectionChanged: (collection) => void known.delete(collection),
  };
}

async function findNext(find: FindNextTimestamp, collection: string, time: number): Promise<number> {
  const after = new Date(time).toISOString();
  const timestamps = await Promise.all(
    timedFields(collection).map((field) => find(collection, field, after)),
  );
  return Math.min(
    ...timestamps.map((timestamp) =>
      timestamp === undefined ? Number.POSITIVE_INFINITY : Date.parse(timestamp),
    ),
  );
}

/** A field that visitors' permissions compare with the clock. */
interface TimeLimit {
  readonly field: string;
  /** True if records are visible from this time on, false if until this time. */
  readonly begins: boolean;
}

/** Returns the fields of a collection at whose times the records that visitors see change. */
export function timedFields(name: string): readonly string[] {
  return [...new Set(timeLimits(name).map(({ field }) => field))];
}

/** Returns the fields of {@link timedFields} with their meaning. */
export function timeLimits(name: string): readonly TimeLimit[] {
  if (!isCollectionName(name)) return [];
  const grant = collections[name].access.anonymous?.find;
  return grant === undefined || grant === true ? [] : limitsIn(grant);
}

function limitsIn({ $or = [], $and = [], ...fields }: Where): readonly TimeLimit[] {
  const own = Object.entries(fields).flatMap(([field, filter]) =>
    operatorsWithNow(filter).map((operator) => ({ field, begins: operator.startsWith('$lt') })),
  );
  return [...own, ...[...$or, ...$and].flatMap(limitsIn)];
}

function operatorsWithNow(filter: Where[string]): readonly string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([operator, value]) => (value === '$now' ? operator : []));
}
