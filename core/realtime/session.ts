import { NotAuthenticated } from '@feathersjs/errors';
import type { Clock } from '../platform/platform.ts';
import { isAuthenticationTimeout, isConnectionLoss, isNotAuthenticated, isNotFound } from './call-errors.ts';
import { REFRESH_MARGIN_MS, RESTORE_RETRY_MS } from './constants.ts';
import { tokenExpiry } from './token-expiry.ts';
import type { Credentials, SessionUser, SignIn, TokenSource } from './token-source.ts';

/** The current state of the session. */
export interface SessionState {
  /** The signed-in user; kept while the connection is down. */
  readonly user: SessionUser | null;
  /** True when this connection is authenticated as `user`; false while offline. */
  readonly authenticated: boolean;
  /** True when a session was lost for good and the person should be asked to sign in again. */
  readonly loginNotice: boolean;
}

/** The sign-in of one connection (specification sections 4 and 8). */
export interface Session {
  state(): SessionState;
  signIn(credentials: Credentials): Promise<SessionUser>;
  /**
   * Restores the sign-in that the host has stored; returns `null` where there is none. Rejects where that
   * cannot be known now.
   */
  resume(): Promise<SessionUser | null>;
  signOut(): Promise<void>;
  /**
   * Gets a new access token and authenticates the connection with it. Simultaneous calls share one attempt.
   */
  reauthenticate(): Promise<void>;
  /** Ends the local session after re-authentication failed for good, and raises the login notice. */
  expire(): Promise<void>;
  /** Clears the authenticated state but keeps the sign-in for the next connection. */
  suspend(): void;
  /**
   * Returns an access token for a call over HTTP, renewed if it is about to expire. Throws NotAuthenticated
   * if nobody is signed in, and the renewal's error unless the connection failed and the token is still
   * valid.
   */
  accessToken(): Promise<string>;
  /** Authenticates a new connection with the stored sign-in. */
  restore(): Promise<void>;
  close(): void;
}

export interface SessionOptions {
  readonly tokens: TokenSource;
  readonly clock: Clock;
  /**
   * Authenticates the open connection with an access token, and resolves with its person as the server knows
   * them now; rejects with the server's error.
   */
  readonly authenticate: (accessToken: string) => Promise<{ readonly user?: Pick<SessionUser, 'role'> }>;
  readonly onLogin: (user: SessionUser) => void;
  readonly onLogout: () => void;
  readonly onChange: (state: SessionState) => void;
  readonly onError: (error: unknown) => void;
}

/** Creates a session with nobody signed in. */
export function createSession(options: SessionOptions): Session {
  const held: Held = {
    options,
    state: { user: null, authenticated: false, loginNotice: false },
    accessToken: null,
    cancelRefresh: () => {},
    cancelRestore: () => {},
    reauthenticate: shareAttempt(() => refresh(held)),
  };
  return {
    state: () => held.state,
    signIn: async (credentials) => adopt(held, await options.tokens.signIn(credentials)),
    resume: () => resume(held),
    async signOut() {
      await options.tokens.signOut();
      end(held, { loginNotice: false });
    },
    reauthenticate: held.reauthenticate,
    expire: () => expire(held),
    suspend() {
      held.cancelRestore();
      change(held, { authenticated: false });
    },
    accessToken: () => freshToken(held),
    restore: () => restore(held),
    close() {
      held.cancelRefresh();
      held.cancelRestore();
    },
  };
}

interface Held {
  readonly options: SessionOptions;
  state: SessionState;
  /** Kept while the connection is down, so that a new connection can use it. */
  accessToken: string | null;
  cancelRefresh: () => void;
  cancelRestore: () => void;
  readonly reauthenticate: () => Promise<void>;
}

function change(held: Held, next: Partial<SessionState>): void {
  held.state = { ...held.state, ...next };
  held.options.onChange(held.state);
}

async function adopt(held: Held, { accessToken, user }: SignIn): Promise<SessionUser> {
  await held.options.authenticate(accessToken);
  held.cancelRestore();
  held.accessToken = accessToken;
  refreshBeforeExpiry(held, accessToken);
  change(held, { user, authenticated: true, loginNotice: false });
  held.options.onLogin(user);
  return user;
}

/**
 * Renews the sign-in before its token expires, because the server then silently stops sending events to the
 * connection. A connection that is lost renews it when it returns.
 */
function refreshBeforeExpiry(held: Held, accessToken: string): void {
  const { clock, onError } = held.options;
  held.cancelRefresh();
  const expiry = tokenExpiry(accessToken);
  if (expiry === null) return;
  const wait = Math.max(0, expiry - clock.now() - REFRESH_MARGIN_MS);
  held.cancelRefresh = clock.after(wait, () => {
    if (held.state.authenticated) void renewOrRetry(held).catch(onError);
  });
}

async function refresh(held: Held): Promise<void> {
  const { tokens } = held.options;
  try {
    await adopt(held, await tokens.refresh());
  } catch (error) {
    if (isAuthenticationTimeout(error)) change(held, { authenticated: false });
    if (isNotFound(error)) {
      await tokens.forget();
      end(held, { loginNotice: false });
    }
    throw error;
  }
}

async function freshToken(held: Held): Promise<string> {
  const { accessToken, options } = held;
  if (accessToken === null) throw new NotAuthenticated('Nobody is signed in', { code: 'not-authenticated' });
  if (endsAfter(accessToken, options.clock.now() + REFRESH_MARGIN_MS)) return accessToken;
  try {
    await held.reauthenticate();
  } catch (error) {
    if (isNotAuthenticated(error)) await expire(held);
    if (held.accessToken === null || !endsAfter(accessToken, options.clock.now())) throw error;
  }
  return held.accessToken ?? accessToken;
}

/** A token without an expiry is left for the server to judge. */
function endsAfter(accessToken: string, time: number): boolean {
  const expiry = tokenExpiry(accessToken);
  return expiry === null || expiry > time;
}

async function resume(held: Held): Promise<SessionUser | null> {
  try {
    await held.reauthenticate();
  } catch (error) {
    if (!isNotAuthenticated(error) && !isNotFound(error)) throw error;
    // Without the host's sign-in, the connection's cannot be renewed either.
    if (held.state.user !== null) await expire(held);
  }
  return held.state.user;
}

async function restore(held: Held): Promise<void> {
  const { accessToken, options } = held;
  if (accessToken === null) return;
  try {
    const { user } = await options.authenticate(accessToken);
    // The server closes the connections of a person whose role was changed.
    if (user !== undefined && user.role !== held.state.user?.role) return await renewOrRetry(held);
    refreshBeforeExpiry(held, accessToken);
    change(held, { authenticated: true });
  } catch (error) {
    if (isAuthenticationTimeout(error) || isConnectionLoss(error)) return;
    await renewOrRetry(held);
  }
}

/**
 * Renews the sign-in of a connection. If the server cannot verify it now, for example without its database,
 * the renewal is retried later, because no call would trigger it.
 */
async function renewOrRetry(held: Held): Promise<void> {
  const { clock, onError } = held.options;
  try {
    await held.reauthenticate();
  } catch (cause) {
    if (isNotAuthenticated(cause)) return expire(held);
    onError(cause);
    // The account may be gone.
    if (held.state.user === null) return;
    held.cancelRestore = clock.after(RESTORE_RETRY_MS, () => void renewOrRetry(held).catch(onError));
  }
}

async function expire(held: Held): Promise<void> {
  await held.options.tokens.forget();
  end(held, { loginNotice: true });
}

function end(held: Held, { loginNotice }: { readonly loginNotice: boolean }): void {
  const wasSignedIn = held.state.user !== null;
  held.cancelRefresh();
  held.cancelRestore();
  held.accessToken = null;
  change(held, { user: null, authenticated: false, loginNotice });
  if (wasSignedIn) held.options.onLogout();
}

/**
 * Returns a function that never runs concurrently with itself: calls made while one is pending share its
 * outcome.
 *
 * @example const refresh = shareAttempt(askServer); await Promise.all([refresh(), refresh()]) // asks once
 */
function shareAttempt<T>(run: () => Promise<T>): () => Promise<T> {
  let attempt: Promise<T> | null = null;
  return () => {
    attempt ??= run().finally(() => {
      attempt = null;
    });
    return attempt;
  };
}
