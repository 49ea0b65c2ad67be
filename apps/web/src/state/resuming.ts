import { atom } from 'jotai';

/** The state of resuming the sign-in that this browser remembers. */
export interface Resuming {
  /** Each retry has a new number, and authenticates the connection again. */
  readonly attempt: number;
  /** Why the last finished attempt failed; kept during automatic retries. */
  readonly failed: { readonly error: unknown } | undefined;
}

export const resumingAtom = atom<Resuming>({ attempt: 0, failed: undefined });

/** Marks an attempt as failed; late results of an earlier one are ignored. */
export function failAttempt(attempt: number, error: unknown): (was: Resuming) => Resuming {
  return (was) => (was.attempt === attempt ? { attempt, failed: { error } } : was);
}

/** Marks an attempt as successful. */
export function endAttempt(attempt: number): (was: Resuming) => Resuming {
  return (was) =>
    was.attempt === attempt && was.failed !== undefined ? { attempt, failed: undefined } : was;
}

/** Starts the attempt after `attempt`, once, however many callers request it. */
export function nextAttempt(attempt: number): (was: Resuming) => Resuming {
  return (was) => (was.attempt === attempt ? { ...was, attempt: attempt + 1 } : was);
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** The back-off before the attempt after `attempt`, in milliseconds: doubles each time, up to a minute. */
export function waitAfter(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
}
