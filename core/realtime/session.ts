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
  /** The email of the person whose sign-in has replaced this one where it is stored; absent if none has. */
  readonly replacedBy?: string;
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
  /**
   * Renews the sign-in after another window has changed the stored one; a lost session continues if the same
   * person has signed in there, and ends if they have signed out or somebody else has signed in.
   */
  recheck(): Promise<void>;
  /** Signs out on the server too, unless the stored sign-in is another person's by now. */
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
  const context: Context = {
    options,
    state: { user: null, authenticated: false, loginNotice: false },
    personId: null,
    replacedBy: undefined,
    accessToken: null,
    cancelRefresh: () => {},
    cancelRestore: () => {},
    reauthenticate: shareAttempt(() => refresh(context)),
  };
  return {
    state: () => context.state,
    signIn: async (credentials) => adopt(context, await options.tokens.signIn(credentials)),
    resume: () => resume(context),
    recheck: async () => {
      if (context.personId !== null) await renewOrRetry(context);
    },
    async signOut() {
      if (context.state.replacedBy === undefined) await options.tokens.signOut();
      end(context, { loginNotice: false });
    },
    reauthenticate: context.reauthenticate,
    expire: () => expire(context),
    suspend() {
      context.cancelRestore();
      change(context, { authenticated: false });
    },
    accessToken: () => freshToken(context),
    restore: () => restore(context),
    close() {
      context.cancelRefresh();
      context.cancelRestore();
    },
  };
}

interface Context {
  readonly options: SessionOptions;
  state: SessionState;
  /** The only person whose sign-in a renewal may return; kept after a lost session. */
  personId: string | null;
  /** The email of another person whose sign-in the last renewal returned. */
  replacedBy: string | undefined;
  /** Kept while the connection is down, so that a new connection can use it. */
  accessToken: string | null;
  cancelRefresh: () => void;
  cancelRestore: () => void;
  readonly reauthenticate: () => Promise<void>;
}

function change(context: Context, next: Partial<SessionState>): void {
  replace(context, { ...context.state, ...next });
}

function replace(context: Context, state: SessionState): void {
  context.state = state;
  context.options.onChange(state);
}

async function adopt(context: Context, { accessToken, user }: SignIn): Promise<SessionUser> {
  await context.options.authenticate(accessToken);
  context.cancelRestore();
  context.accessToken = accessToken;
  context.personId = user._id;
  refreshBeforeExpiry(context, accessToken);
  replace(context, { user, authenticated: true, loginNotice: false });
  context.options.onLogin(user);
  return user;
}

/**
 * Renews the sign-in before its token expires, because the server then silently stops sending events to the
 * connection. A connection that is lost renews it when it returns.
 */
function refreshBeforeExpiry(context: Context, accessToken: string): void {
  const { clock, onError } = context.options;
  context.cancelRefresh();
  const expiry = tokenExpiry(accessToken);
  if (expiry === null) return;
  const wait = Math.max(0, expiry - clock.now() - REFRESH_MARGIN_MS);
  context.cancelRefresh = clock.after(wait, () => {
    if (context.state.authenticated) void renewOrRetry(context).catch(onError);
  });
}

async function refresh(context: Context): Promise<void> {
  const { tokens } = context.options;
  try {
    await adopt(context, requireSamePerson(context, await tokens.refresh()));
  } catch (error) {
    if (isAuthenticationTimeout(error)) change(context, { authenticated: false });
    if (isNotFound(error)) {
      await tokens.clear();
      end(context, { loginNotice: false });
    }
    throw error;
  }
}

/** Another window may have stored the sign-in of another person, whom this session must not become. */
function requireSamePerson(context: Context, renewed: SignIn): SignIn {
  const { _id, email } = renewed.user;
  const isSame = context.personId === null || context.personId === _id;
  context.replacedBy = isSame ? undefined : email;
  if (isSame) return renewed;
  throw new NotAuthenticated('Another person has signed in', { code: 'not-authenticated' });
}

async function freshToken(context: Context): Promise<string> {
  const { accessToken, options } = context;
  if (accessToken === null) throw new NotAuthenticated('Nobody is signed in', { code: 'not-authenticated' });
  if (endsAfter(accessToken, options.clock.now() + REFRESH_MARGIN_MS)) return accessToken;
  try {
    await context.reauthenticate();
  } catch (error) {
    if (isNotAuthenticated(error)) await expire(context);
    if (context.accessToken === null || !endsAfter(accessToken, options.clock.now())) throw error;
  }
  return context.accessToken ?? accessToken;
}

/** A token without an expiry is left for the server to judge. */
function endsAfter(accessToken: string, time: number): boolean {
  const expiry = tokenExpiry(accessToken);
  return expiry === null || expiry > time;
}

async function resume(context: Context): Promise<SessionUser | null> {
  context.personId = null;
  try {
    await context.reauthenticate();
  } catch (error) {
    if (!isNotAuthenticated(error) && !isNotFound(error)) throw error;
    // Without the host's sign-in, the connection's cannot be renewed either.
    if (context.state.user !== null) await expire(context);
  }
  return context.state.user;
}

async function restore(context: Context): Promise<void> {
  const { accessToken, options } = context;
  if (accessToken === null) return;
  try {
    const { user } = await options.authenticate(accessToken);
    // The server closes the connections of a person whose role was changed.
    if (user !== undefined && user.role !== context.state.user?.role) return await renewOrRetry(context);
    refreshBeforeExpiry(context, accessToken);
    change(context, { authenticated: true });
  } catch (error) {
    if (isAuthenticationTimeout(error) || isConnectionLoss(error)) return;
    await renewOrRetry(context);
  }
}

/**
 * Renews the sign-in of a connection. If the server cannot verify it now, for example without its database,
 * the renewal is retried later, because no call would trigger it.
 */
async function renewOrRetry(context: Context): Promise<void> {
  const { clock, onError } = context.options;
  try {
    await context.reauthenticate();
  } catch (cause) {
    if (isNotAuthenticated(cause)) return expire(context);
    onError(cause);
    // The account may be gone.
    if (context.state.user === null) return;
    context.cancelRestore = clock.after(RESTORE_RETRY_MS, () => void renewOrRetry(context).catch(onError));
  }
}

async function expire(context: Context): Promise<void> {
  await context.options.tokens.clear();
  end(context, { loginNotice: true });
}

function end(context: Context, { loginNotice }: { readonly loginNotice: boolean }): void {
  const wasSignedIn = context.state.user !== null;
  context.cancelRefresh();
  context.cancelRestore();
  context.accessToken = null;
  if (!loginNotice) context.personId = null;
  const { replacedBy } = context;
  const ended = { user: null, authenticated: false, loginNotice };
  replace(context, loginNotice && replacedBy !== undefined ? { ...ended, replacedBy } : ended);
  if (wasSignedIn) context.options.onLogout();
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
