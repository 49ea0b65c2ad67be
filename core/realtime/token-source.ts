import { convert, GeneralError } from '@feathersjs/errors';
import type { PasskeyUse } from '../contract/actions/passkeys.ts';
import type { Role } from '../contract/values/collection-calls.ts';
import type { Tokens } from '../platform/platform.ts';

/** The signed-in user, as the server describes them. */
export interface SessionUser {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Exclude<Role, 'anonymous'>;
  /** Present while the account has no second factor although it must have one. */
  readonly missingFactor?: MissingFactor;
}

/** A second factor that an account must have. */
interface MissingFactor {
  /** The time until which it may do without, as UTC ISO text. */
  readonly dueAt: string;
  /** True once only the calls that set one up are open. */
  readonly isDue: boolean;
}

/** A fresh sign-in: the short-lived access token and its user. The access token is kept in memory only. */
export interface SignIn {
  readonly accessToken: string;
  readonly user: SessionUser;
}

/**
 * Proof of who signs in. A code, or a passkey with a challenge, follows the challenge of the refusal
 * `second-factor-required`; a passkey without one signs in by itself. A verifier belongs to a sign-in that
 * the person finished in a browser.
 */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly challenge: string; readonly code: string }
  | { readonly challenge: string; readonly passkey: PasskeyUse }
  | { readonly passkey: PasskeyUse }
  | { readonly verifier: string };

/** The source of access tokens. The refresh token stays inside it (in a cookie or a key store). */
export interface TokenSource {
  /** Exchanges credentials for a sign-in; rejects with the server's error. */
  signIn(credentials: Credentials): Promise<SignIn>;
  /** Exchanges the refresh token for a sign-in; NotAuthenticated where it is missing or expired. */
  refresh(): Promise<SignIn>;
  /** Ends the sign-in on the server and forgets the refresh token. */
  signOut(): Promise<void>;
  /** Forgets the refresh token without asking the server. */
  clear(): Promise<void>;
}

export interface HttpTokenSourceOptions {
  /** Address of the server, without a path. */
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Provided by hosts that store the refresh token; without it the server's HttpOnly cookie is used. */
  readonly store?: Tokens;
  /**
   * Provided by hosts where several clients share one refresh token (the tabs of a browser): runs renewals
   * one after another, because using a token twice ends the sign-in.
   */
  readonly runExclusively?: <T>(renew: () => Promise<T>) => Promise<T>;
}

/** Creates a {@link TokenSource} over the server's HTTP sign-in. */
export function createHttpTokenSource({
  url,
  fetch,
  store,
  runExclusively = (renew) => renew(),
}: HttpTokenSourceOptions): TokenSource {
  const client = store ? { client: 'desktop' } : {};
  async function request(method: 'POST' | 'DELETE', body: object): Promise<unknown> {
    const response = await fetch(`${url}/api/authentication`, {
      method,
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, ...client }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw answer ? convert(answer) : new GeneralError(`Invalid status: ${response.statusText}`);
    return answer;
  }
  async function accept(response: unknown): Promise<SignIn> {
    const signIn = response as SignIn & { readonly refreshToken?: string };
    if (store && signIn.refreshToken) await store.save(signIn.refreshToken);
    return { accessToken: signIn.accessToken, user: signIn.user };
  }
  const stored = async () => (store ? { refreshToken: (await store.load()) ?? null } : {});
  return {
    signIn: async (credentials) => {
      return accept(await request('POST', { strategy: strategyOf(credentials), ...credentials }));
    },
    refresh: () =>
      runExclusively(async () => accept(await request('POST', { strategy: 'refresh', ...(await stored()) }))),
    signOut: async () => {
      await request('DELETE', await stored());
      await store?.clear();
    },
    clear: async () => store?.clear(),
  };
}

function strategyOf(credentials: Credentials): 'secondFactor' | 'passkey' | 'password' | 'browser' {
  if ('verifier' in credentials) return 'browser';
  if ('challenge' in credentials) return 'secondFactor';
  return 'passkey' in credentials ? 'passkey' : 'password';
}
