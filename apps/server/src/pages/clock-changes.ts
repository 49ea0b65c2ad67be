import { timedFields } from './timed-fields.ts';

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
