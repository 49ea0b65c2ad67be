import { readRefusal, SSO_START_PATH, SSO_WAIT_MS } from '@harbour/core/contract';
import type { Clock } from '@harbour/core/platform';

/** One single sign-on of this window. */
export interface SsoAttempt {
  /** Fetches the result; it never leaves this program before. */
  readonly verifier: string;
  readonly challenge: string;
  /** The page that the person continues on, in the system's browser. */
  readonly address: string;
}

interface SsoRequest {
  /** Address of the server, without a path. */
  readonly server: string;
  readonly locale: string;
  /** True if the provider is to ask for the person anew, as a proof. */
  readonly isFresh: boolean;
}

/** How often the server is asked, in milliseconds. */
const POLL_MS = 2_000;

/** Creates an attempt; needs a page that is served securely, as those of the program and of localhost are. */
export async function createSsoAttempt({ server, locale, isFresh }: SsoRequest): Promise<SsoAttempt> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64Url(new Uint8Array(digest));
  const query = new URLSearchParams({ challenge, locale, ...(isFresh ? { fresh: '1' } : {}) });
  return { verifier, challenge, address: new URL(`${SSO_START_PATH}?${query}`, server).href };
}

interface Waiting {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Calls `ask` every two seconds until it succeeds, for as long as the server says `sso-pending`; rejects with
 * any other refusal, with that one after ten minutes, or when the signal is aborted.
 */
export async function untilFinished<T>(ask: () => Promise<T>, { clock, signal }: Waiting): Promise<T> {
  const end = clock.now() + SSO_WAIT_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (readRefusal(error)?.code !== 'sso-pending' || clock.now() >= end) throw error;
    }
    await new Promise<void>((resolve) => clock.after(POLL_MS, resolve));
  }
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
