import type { Concerns, Subject } from './count-question.ts';

/** A question about a list and, if it can be told without the database, which records it concerns. */
export interface Question {
  readonly key: string;
  /** Key of a result that may be used while this one is computed. */
  readonly meanwhile?: string | undefined;
  readonly concerns?: Concerns | undefined;
}

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

  function ask(question: Question, unsure: boolean, compute: () => Promise<T>): Promise<T> {
    const { key, concerns, meanwhile } = question;
    if (entries.size >= max) evictOldest(entries);
    // The computation may take over the result of `meanwhile`, and with it its age.
    const since = (meanwhile === undefined ? undefined : find(meanwhile)?.since) ?? now();
    const answer = compute();
    const entry: Entry<T> = { concerns, answer, value: undefined, unsure, since };
    entries.delete(key);
    entries.set(key, entry);
    answer.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return answer;
  }

  return {
    /** Returns the cached and certain result under that key, if any. */
    peek(key: string): T | undefined {
      const entry = find(key);
      return entry?.unsure ? undefined : entry?.value;
    },
    get(question: Question, unsure: boolean, compute: () => Promise<T>): Promise<T> {
      const known = find(question.key);
      if (!known) {
        const meanwhile = find(question.meanwhile ?? question.key);
        const answer = ask(question, unsure, compute);
        return meanwhile?.value === undefined ? answer : meanwhile.answer;
      }
      entries.delete(question.key);
      entries.set(question.key, known);
      return known.answer;
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
