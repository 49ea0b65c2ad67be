import type { Concerns, Subject } from './count-question.ts';

/** What is asked, and whom the answer concerns, where that can be told without the database. */
export interface Question {
  readonly key: string;
  /** The key of an answer that is as good while this one is worked out. */
  readonly meanwhile?: string | undefined;
  readonly concerns?: Concerns | undefined;
}

/** What a write did to one record: see `Change`. */
export interface ChangedSubject {
  readonly before: Subject | null;
  readonly after: Subject | null;
}

/**
 * The answer after a change of a record that it concerned before, after, or both; `undefined` when it has to
 * be asked anew.
 */
export type Adjust<T> = (answer: T, was: boolean, is: boolean) => T | undefined;

interface Entry<T> {
  readonly concerns: Concerns | undefined;
  answer: Promise<T>;
  value: T | undefined;
  /** Asked while a write was under way: nobody can tell whether the answer holds it. */
  unsure: boolean;
}

/**
 * A write adjusts so many answers, those asked last, and forgets the others: some tenths of a millisecond at
 * most.
 */
const MAX_ADJUSTED = 200;

/** Answers about one collection, at most `max`; the one that was not asked for longest makes room. */
export function createKept<T>(max: number, adjust: Adjust<T>) {
  const entries = new Map<string, Entry<T>>();

  function ask({ key, concerns }: Question, unsure: boolean, compute: () => Promise<T>): Promise<T> {
    const oldest = entries.size >= max ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    const answer = compute();
    const entry: Entry<T> = { concerns, answer, value: undefined, unsure };
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
    /** The answer under that key, where it is known and sure. */
    peek(key: string): T | undefined {
      const entry = entries.get(key);
      return entry?.unsure ? undefined : entry?.value;
    },
    get(question: Question, unsure: boolean, compute: () => Promise<T>): Promise<T> {
      const known = entries.get(question.key);
      if (!known) {
        const meanwhile = entries.get(question.meanwhile ?? question.key);
        const answer = ask(question, unsure, compute);
        return meanwhile?.value === undefined ? answer : meanwhile.answer;
      }
      entries.delete(question.key);
      entries.set(question.key, known);
      return known.answer;
    },
    /** A write begins: what is being asked now may hold it or not. */
    begin() {
      for (const entry of entries.values()) if (entry.value === undefined) entry.unsure = true;
    },
    /** A write has ended; without changes nothing is known of what it did. */
    end(changes: readonly ChangedSubject[] | undefined) {
      if (!changes) return entries.clear();
      let beyond = entries.size - MAX_ADJUSTED;
      for (const [key, entry] of entries) {
        const value = beyond > 0 ? undefined : adjusted(entry, changes, adjust);
        beyond -= 1;
        if (value === undefined) entries.delete(key);
        else if (value !== entry.value) {
          entry.value = value;
          entry.answer = Promise.resolve(value);
        }
      }
    },
  };
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
