import type { Concerns, Subject } from './count-question.ts';

/** A question about a list and, if it can be told without the database, which records it concerns. */
export interface Question {
  readonly key: string;
  /** The time that it asks about, in whole seconds since 1970; `undefined` if time alone changes nothing. */
  readonly second?: number | undefined;
  readonly concerns?: Concerns | undefined;
}

/** A result for an earlier second, which every write since has adjusted. */
export interface Earlier<T> {
  readonly answer: T;
  readonly second: number;
}

/** Computes a result; it may be the earlier one's if time has changed nothing since. */
export type Compute<T> = (earlier: Earlier<T> | undefined) => Promise<T>;

/** The effect of a write on one record: see `Change`. */
export interface ChangedSubject {
  readonly before: Subject | null;
  readonly after: Subject | null;
}

/**
 * The result after a change of a record that it concerned before, after, or both; `undefined` if it must be
 * computed again.
 */
type Adjust<T> = (answer: T, was: boolean, is: boolean) => T | undefined;

interface Entry<T> {
  readonly concerns: Concerns | undefined;
  readonly second: number;
  answer: Promise<T>;
  value: T | undefined;
  /** Computed while a write was in progress: it may or may not include that write. */
  unsure: boolean;
  /** When it was computed, or when the result was that it was taken from. */
  readonly since: number;
}

/**
 * How long a result is used, in milliseconds, whatever this process knows of writes: other processes write
 * too, such as a program of the operator.
 */
const MAX_AGE_MS = 60_000;

/**
 * A write adjusts at most this many results, the most recently used, and drops the others; this takes some
 * tenths of a millisecond at most.
 */
const MAX_ADJUSTED = 200;

interface KeptOptions<T> {
  /** The maximum number of results; the least recently used one is evicted. */
  readonly max: number;
  readonly adjust: Adjust<T>;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** Results about one collection, none older than {@link MAX_AGE_MS}. */
export function createKept<T>({ max, adjust, now }: KeptOptions<T>) {
  const entries = new Map<string, Entry<T>>();

  function find(key: string): Entry<T> | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.since < MAX_AGE_MS ? entry : undefined;
  }

  function keep(key: string, entry: Entry<T>): Promise<T> {
    if (!entries.delete(key) && entries.size >= max) evictOldest(entries);
    entries.set(key, entry);
    entry.answer.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.answer;
  }

  return {
    /**
     * Returns a known result for the question's second or a later one, or a computed one. The first caller of
     * a second gets the result of the second before, if there is one, while its own is computed.
     */
    get(question: Question, unsure: boolean, compute: Compute<T>): Promise<T> {
      const { key, second = 0, concerns } = question;
      const known = find(key);
      if (known && known.second >= second) {
        entries.delete(key);
        entries.set(key, known);
        return known.answer;
      }
      // The computation may take over the known result, and with it its age.
      const since = known?.since ?? now();
      const computed = computeAfter(known, compute);
      const answer = keep(key, { concerns, second, unsure, since, answer: computed, value: undefined });
      return known?.value !== undefined && known.second === second - 1 ? known.answer : answer;
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
        if (value === undefined) entries.delete(key);
        else if (value !== entry.value) {
          entry.value = value;
          entry.answer = Promise.resolve(value);
        }
      }
    },
  };
}

/** Computes a result from the last one, once that is known, if it is certain. */
async function computeAfter<T>(last: Entry<T> | undefined, compute: Compute<T>): Promise<T> {
  if (!last) return compute(undefined);
  const answer = await last.answer.catch(() => undefined);
  return compute(answer === undefined || last.unsure ? undefined : { answer, second: last.second });
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
  let answer = value;
  for (const { before, after } of changes) {
    if (answer === undefined) return undefined;
    const was = before !== null && concerns(before);
    const is = after !== null && concerns(after);
    if (was || is) answer = adjust(answer, was, is);
  }
  return answer;
}
