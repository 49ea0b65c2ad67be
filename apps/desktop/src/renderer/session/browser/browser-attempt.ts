import { readRefusal } from '@harbour/core/contract/errors';
import { BROWSER_SIGN_IN_MS } from '@harbour/core/contract/values';
import type { Clock } from '@harbour/core/platform';

/** One sign-in, or proof, of this window in the system's browser. */
export interface BrowserAttempt {
  /** Fetches the result; it stays in this program until then. */
  readonly verifier: string;
  readonly challenge: string;
  /** The page that the person continues on. */
  readonly address: string;
  /** True if it asks for a fresh proof. */
  readonly isFresh: boolean;
  /** The time until which the server is polled, in milliseconds since 1970. */
  readonly until: number;
}

interface BrowserRequest {
  /** The server's page, as `accounts/signInWays` names it. */
  readonly page: string;
  readonly locale: string;
  /** True if the person must prove their identity again. */
  readonly isFresh: boolean;
  readonly now: number;
}

/** How often the server is polled, in milliseconds. */
const POLL_MS = 2_000;

/** Creates an attempt; needs a secure context, which the pages of the program and of localhost have. */
export async function createBrowserAttempt(request: BrowserRequest): Promise<BrowserAttempt> {
  const { page, locale, isFresh, now } = request;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64Url(new Uint8Array(digest));
  const query = new URLSearchParams({ challenge, locale, ...(isFresh ? { fresh: '1' } : {}) });
  return { verifier, challenge, address: `${page}?${query}`, isFresh, until: now + BROWSER_SIGN_IN_MS };
}

interface Waiting {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The time until which the server is polled, in milliseconds since 1970. */
  readonly until: number;
  /** Receives whether the server could be reached, after each attempt. */
  readonly onReached: (isReached: boolean) => void;
}

/**
 * Calls `request` every two seconds until it succeeds, as long as the server returns `sign-in-pending` or
 * cannot be reached; rejects with any other refusal, with the last error when the time is over, or when the
 * signal is aborted.
 */
export async function untilFinished<T>(request: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { clock, signal, until, onReached } = waiting;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      const code = readRefusal(error)?.code;
      const isPending = code === 'sign-in-pending';
      if ((code !== undefined && !isPending) || clock.now() >= until) throw error;
      onReached(isPending);
    }
    await new Promise<void>((resolve) => clock.after(POLL_MS, resolve));
  }
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
