import { atom } from 'jotai';

/** How it stands with taking up the sign-in that this browser remembers. */
export interface Resuming {
  /** Another number is another try: whatever speaks for the merchant begins anew. */
  readonly attempt: number;
  /** Why the last try that is over came to nothing; stays while the line is tried by itself. */
  readonly failed: { readonly error: unknown } | undefined;
}

export const resumingAtom = atom<Resuming>({ attempt: 0, failed: undefined });

/** A try has come to nothing; what comes late of an earlier one no longer counts. */
export function failAttempt(attempt: number, error: unknown): (was: Resuming) => Resuming {
  return (was) => (was.attempt === attempt ? { attempt, failed: { error } } : was);
}

/** A try has worked. */
export function endAttempt(attempt: number): (was: Resuming) => Resuming {
  return (was) =>
    was.attempt === attempt && was.failed !== undefined ? { attempt, failed: undefined } : was;
}

/** The try after `attempt`: one, however many ask for it. */
export function nextAttempt(attempt: number): (was: Resuming) => Resuming {
  return (was) => (was.attempt === attempt ? { ...was, attempt: attempt + 1 } : was);
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait, in milliseconds, before the try after `attempt`: twice as long each time, up to a minute.
 */
export function waitAfter(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
}
