import type { ChangedSubject, Concerns } from './subject.ts';

/** The key of a result and, if this can be decided without the database, the records that it concerns. */
export interface CacheLookup {
  readonly key: string;
  /** The time that it compares with, if time alone can change its result. */
  readonly time?: LookupTime | undefined;
  readonly concerns?: Concerns | undefined;
}

/** Times are whole seconds since 1970: within a second, all callers share a result. */
export interface LookupTime {
  readonly second: number;
  /** Resolves with true if time has changed nothing since an earlier second. */
  readonly holdsSince: (earlier: number) => Promise<boolean>;
}

/**
 * The result after a change of a record that it concerned before, after, or both; `undefined` if it must be
 * computed again.
 */
type Adjust<T> = (result: T, was: boolean, is: boolean) => T | undefined;

interface Entry<T> {
  /** The records that it concerns at the last second for which it is known to be valid. */
  concerns: Concerns | undefined;
  second: number;
  /** The last comparison with a later second; a write drops it, as it may have read the time before. */
  compared?: { readonly second: number; readonly holds: Promise<boolean> };
  result: Promise<T>;
  value: T | undefined;
  /** Computed while a write was in progress: it may or may not include that write. */
  unsure: boolean;
  /** When it was computed. */
  readonly since: number;
}

/**
 * How long a result is used, in milliseconds, even without known writes: other processes write too, such as
 * an operator's program.
 */
const MAX_AGE_MS = 60_000;

/**
 * A write adjusts at most this many results, the most recently used, and drops the others; this takes some
 * tenths of a millisecond at most.
 */
const MAX_ADJUSTED = 200;

interface ResultCacheOptions<T> {
  /** The maximum number of results; the least recently used one is evicted. */
  readonly max: number;
  readonly adjust: Adjust<T>;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** Results about one collection, none older than {@link MAX_AGE_MS}. */
export function createResultCache<T>({ max, adjust, now }: ResultCacheOptions<T>) {
  const entries = new Map<string, Entry<T>>();

  function find(key: string): Entry<T> | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.since < MAX_AGE_MS ? entry : undefined;
  }

  function store(key: string, entry: Entry<T>): Promise<T> {
    if (!entries.delete(key) && entries.size >= max) evictOldest(entries);
    entries.set(key, entry);
    entry.result.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.result;
  }

  return {
    /** Returns the known result, if it is valid at the time of the lookup, or computes it. */
    async get(lookup: CacheLookup, isUnsure: () => boolean, compute: () => Promise<T>): Promise<T> {
      const { key, time, concerns } = lookup;
      const last = find(key);
      if (last && time && !(await holdsAt(last, time, concerns)) && entries.get(key) === last)
        entries.delete(key);
      const known = find(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.result;
      }
      return store(key, {
        concerns,
        second: time?.second ?? 0,
        since: now(),
        unsure: isUnsure(),
        result: compute(),
        value: undefined,
      });
    },
    /** A write begins: results that are being computed may or may not include it. */
    begin() {
      for (const entry of entries.values()) if (entry.value === undefined) entry.unsure = true;
    },
    /** A write has ended; without changes, its effect is unknown. */
    end(changes: readonly ChangedSubject[] | undefined) {
      if (!changes) return entries.clear();
      let beyond = entries.size - MAX_ADJUSTED;
      for (const [key, entry] of entries) {
        const value = beyond-- > 0 ? undefined : adjusted(entry, changes, adjust);
        delete entry.compared;
        if (value === undefined) entries.delete(key);
        else if (value !== entry.value) {
          entry.value = value;
          entry.result = Promise.resolve(value);
        }
      }
    },
  };
}

/** Returns true if a result is valid at a time; callers of the same second share the comparison. */
async function holdsAt(
  entry: Entry<unknown>,
  { second, holdsSince }: LookupTime,
  concerns: Concerns | undefined,
): Promise<boolean> {
  if (entry.second >= second) return true;
  const compared =
    entry.compared?.second === second ? entry.compared : { second, holds: holdsSince(entry.second) };
  entry.compared = compared;
  try {
    const holds = await compared.holds;
    if (holds && entry.compared === compared && entry.second < second)
      Object.assign(entry, { second, concerns });
    return holds;
  } catch (error) {
    if (entry.compared === compared) delete entry.compared;
    throw error;
  }
}

function evictOldest<T>(entries: Map<string, Entry<T>>): void {
  const oldest = entries.keys().next().value;
  if (oldest !== undefined) entries.delete(oldest);
}

function adjusted<T>(
  { concerns, value, unsure }: Entry<T>,
  changes: readonly ChangedSubject[],
  adjust: Adjust<T>,
): T | undefined {
  if (!concerns || unsure) return undefined;
  let result = value;
  for (const { before, after } of changes) {
    if (result === undefined) return undefined;
    const was = before !== null && concerns(before);
    const is = after !== null && concerns(after);
    if (was || is) result = adjust(result, was, is);
  }
  return result;
}
