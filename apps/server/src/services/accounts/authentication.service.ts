import { AuthenticationService, type AuthenticationStrategy } from '@feathersjs/authentication';
import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { passkeyUseSchema } from '@harbour/core/contract/actions';
import * as v from 'valibot';
import { type CallParams, type Connection, noteConcerns } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { parseInput } from '../../calls/validate-input.ts';
import type { Account } from './account-directory.ts';
import type { Attempts } from './browser/attempts.ts';
import { browserStrategy, earlierStrategy } from './browser/browser-strategy.ts';
import type { KnownDevices } from './known-devices.ts';
import { type RedeemPasskey, wrongPasskey } from './passkeys/redeem-passkey.ts';
import { clearRefreshCookies, readRefreshCookie, refreshCookie } from './refresh-cookie.ts';
import {
  challengeSecondFactor,
  type SecondFactorStrategyDeps,
  secondFactorStrategy,
} from './second-factor/second-factor-strategy.ts';
import {
  ACCESS_SECONDS,
  createSessions,
  requireEnabled,
  type SessionIssuer,
  type SessionsDeps,
} from './sessions.ts';
import { REFRESH_DAYS } from './sign-in-store.ts';
import {
  enter,
  jwtStrategy,
  passwordStrategy,
  type RegisterStrategyDeps,
  refreshStrategy,
  registerStrategy,
  requireVerified,
  type StrategyDeps,
} from './strategies.ts';

const DAY_SECONDS = 86_400;
/** Every strategy; `sso` is the name of `browser` in earlier programs. */
const STRATEGIES: readonly unknown[] = [
  'password',
  'secondFactor',
  'passkey',
  'browser',
  'sso',
  'register',
  'refresh',
  'jwt',
];
/** The strategies with which the desktop program begins a sign-in. */
const ENTERED: readonly unknown[] = ['password', 'secondFactor', 'passkey', 'browser', 'sso'];

export interface AuthenticationDeps
  extends Omit<SecondFactorStrategyDeps, 'sessions'>,
    Pick<RegisterStrategyDeps, 'makeAccount'>,
    Pick<SessionsDeps, 'correctedTime' | 'adminFactorDays'> {
  readonly attempts: Attempts;
  /** Throws for staff who sign in by the identity provider alone. */
  readonly requireOwnWay: (account: Account) => void;
  readonly secret: string;
  /** The previous secret, whose access tokens are still accepted. */
  readonly oldSecret: string | null;
  readonly issuer: string;
  readonly secureCookies: boolean;
  readonly now: () => number;
}

/**
 * Registers the service `authentication`: create with `password`, `secondFactor`, `passkey`, `browser`
 * (or `sso`, as earlier programs call it), `register`, `refresh` or `jwt`, remove to sign out. Refusals:
 * `wrong-credentials`, `second-factor-required`, `wrong-code`, `wrong-passkey`, `sign-in-pending`,
 * `sso-refused`, `sso-only`, `challenge-expired`, `already-exists`, `email-unverified`, `token-expired`,
 * `refresh-reused`, `not-authenticated`, `too-many-requests`.
 */
export function registerAuthentication(app: Application, deps: AuthenticationDeps): SessionIssuer {
  const service = new AuthenticationService(app, 'authentication', settingsOf(deps));
  const sessions = createSessions({ ...deps, signer: service });
  const { devices } = deps;
  const entering = {
    ...deps,
    sessions,
    challenge: (account: Account) => challengeSecondFactor(deps, account),
  };
  service.register('password', passwordStrategy(entering));
  service.register('secondFactor', secondFactorStrategy(entering));
  service.register('passkey', passkeyStrategy(entering));
  service.register('browser', browserStrategy(entering));
  service.register('sso', earlierStrategy(entering));
  service.register('register', registerStrategy({ ...deps, sessions }));
  service.register('refresh', refreshStrategy({ ...deps, sessions }));
  service.register('jwt', { ...jwtStrategy({ sessions }), handleConnection: attachTo(sessions) });
  app.use('authentication', service, { methods: ['create', 'remove'] });
  app.service('authentication').hooks({
    around: {
      create: [onlyTokensOnSockets, requireStrategy, deliverRefreshToken(deps, devices)],
      remove: [signOut(deps)],
    },
  });
  return sessions;
}

function settingsOf({ secret, issuer }: AuthenticationDeps): object {
  return {
    secret,
    entity: null,
    authStrategies: [...STRATEGIES],
    // The identify hook reads tokens itself, for REST and sockets alike.
    parseStrategies: [],
    jwtOptions: {
      header: { typ: 'access' },
      issuer,
      audience: issuer,
      algorithm: 'HS256',
      expiresIn: ACCESS_SECONDS,
    },
  };
}

/** Feathers' own refusal would be taken for a sign-in that has ended. */
async function requireStrategy({ data }: HookContext, next: NextFunction): Promise<void> {
  if (!STRATEGIES.includes(data?.strategy)) {
    throw refusal('bad-request', `Name one of these strategies: ${STRATEGIES.join(', ')}.`, {
      subject: 'strategy',
    });
  }
  await next();
}

function attachTo(sessions: SessionIssuer) {
  return async (event: string, connection: Connection, result?: { readonly accessToken?: string }) => {
    if (event === 'login' && result?.accessToken)
      connection.session = await sessions.read(result.accessToken);
    else if (event === 'logout') connection.session = undefined;
  };
}

/** A cookie cannot be set over a socket, so sockets sign in with the access token obtained over HTTP. */
async function onlyTokensOnSockets(context: HookContext, next: NextFunction): Promise<void> {
  const { provider } = context.params;
  if (provider === 'socketio' && context.data?.strategy !== 'jwt') {
    throw refusal(
      'bad-request',
      'Sign in over HTTP first, then send the access token here with strategy jwt.',
    );
  }
  await next();
}

/**
 * Puts the refresh token into the cookie, or into the body for a client that stores it itself. A token that
 * came in a cookie stays in one: a script on our pages must not be able to obtain it by sending the desktop's
 * request. After a password sign-in the account knows the browser.
 */
function deliverRefreshToken({ secureCookies }: AuthenticationDeps, devices: KnownDevices) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    const { refreshToken, ...response } = context.result;
    const { strategy, client, refreshToken: given } = context.data;
    const inBody = client === 'desktop' && (ENTERED.includes(strategy) || Boolean(given));
    context.result = refreshToken && inBody ? { ...response, refreshToken } : response;
    if (!refreshToken || inBody) return;
    const cookies = [refreshCookie(refreshToken, REFRESH_DAYS * DAY_SECONDS, secureCookies)];
    if (strategy !== 'refresh') {
      const { _id: id, role } = response.user;
      const account = { kind: role === 'merchant' ? 'users' : 'admins', id } as const;
      cookies.push(devices.remember(context.params.headers?.cookie, account));
    }
    setCookies(context, cookies);
  };
}

/** Ends the sign-ins that the call names, by refresh or access token; signing out twice is not an error. */
function signOut({ store, secureCookies }: AuthenticationDeps) {
  return async (context: HookContext): Promise<void> => {
    const params: CallParams = context.params;
    const refreshToken = params.refreshToken ?? readRefreshCookie(params.headers?.cookie, secureCookies);
    const stored = refreshToken === undefined ? undefined : await store.signInOf(refreshToken);
    if (stored) noteConcerns(params, { account: stored.account });
    for (const family of new Set([stored?.family, params.session?.family]))
      if (family) await store.end(family);
    setCookies(context, clearRefreshCookies(secureCookies));
    context.result = { signedOut: true };
  };
}

function setCookies(context: HookContext, cookies: readonly string[]): void {
  context.http = { ...context.http, headers: { ...context.http?.headers, 'Set-Cookie': [...cookies] } };
}

interface PasskeyStrategyDeps extends StrategyDeps {
  readonly redeemPasskey: RedeemPasskey;
  readonly requireOwnWay: (account: Account) => void;
}

const passkeySchema = v.object({ passkey: passkeyUseSchema });

/**
 * Signs in by a passkey alone: the device has verified its owner, so that it counts as both factors.
 * Refusals: `wrong-passkey`, `challenge-expired`.
 */
function passkeyStrategy(deps: PasskeyStrategyDeps): AuthenticationStrategy {
  const { limits, directory, devices, redeemPasskey } = deps;
  return {
    authenticate: async (request, params: CallParams) => {
      await limits.consume('passkeyByAddress', params.ip ?? '');
      const { passkey } = parseInput(passkeySchema, request);
      const account = await directory.current(await redeemPasskey(passkey, { purpose: 'signIn' }));
      if (!account) throw wrongPasskey();
      noteConcerns(params, { account: account.account, email: account.email });
      requireEnabled(account);
      requireVerified(account);
      deps.requireOwnWay(account);
      const device = devices.deviceOf(params.headers?.cookie, [account.account]);
      return enter(deps, account, { device, request, params, provedBy: 'passkey' });
    },
  };
}
