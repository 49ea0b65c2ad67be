import { setTimeout as wait } from 'node:timers/promises';
import type { AuthenticationStrategy } from '@feathersjs/authentication';
import { isStaff } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { type CallParams, deviceOf, noteConcerns } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import type { AccountRef } from '../../calls/session.ts';
import { parseInput } from '../../calls/validate-input.ts';
import { addressKey, isWithinLimit, type RateLimits } from '../../http/rate-limits.ts';
import type { Account, AccountDirectory } from './account-directory.ts';
import type { KnownDevices } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { readRefreshCookie } from './refresh-cookie.ts';
import { type Registration, registrationSchema } from './registration.ts';
import { requireEnabled, type SessionIssuer } from './sessions.ts';
import type { ProvedOrigin, SignInOrigin, SignInStore } from './sign-in-store.ts';

export interface StrategyDeps {
  readonly sessions: SessionIssuer;
  readonly directory: AccountDirectory;
  readonly store: SignInStore;
  readonly limits: RateLimits;
  readonly devices: KnownDevices;
  /**
   * Called with the account that signs in, and its password if that was just typed; false if the account is
   * gone or has another password by now.
   */
  readonly onSignIn: (account: Account, password?: string) => Promise<boolean>;
  /** Called with an account that signed in from a device which it had not used before. */
  readonly onNewDevice: (account: Account) => void;
}

interface PasswordStrategyDeps extends StrategyDeps {
  readonly requireOwnWay: (account: Account) => void;
  /** Throws for an account whose sign-in requires a second factor. */
  readonly challenge: (account: Account) => Promise<void>;
}

const credentialsSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254)),
  password: v.pipe(v.string(), v.maxLength(1000)),
});
const refreshSchema = v.object({ refreshToken: v.optional(v.nullable(v.string())) });
const jwtSchema = v.object({ accessToken: v.pipe(v.string(), v.maxLength(4096)) });

/**
 * Signs in by email address and password. A wrong password and an unknown address take equally long and get
 * the same response.
 */
export function passwordStrategy(deps: PasswordStrategyDeps): AuthenticationStrategy {
  const { directory, limits, devices } = deps;
  return {
    authenticate: async (request, params: CallParams) => {
      const { email, password } = parseInput(credentialsSchema, request);
      const accounts = await directory.byEmail(email);
      const refs = accounts.map(({ account }) => account);
      const tried = { email, ip: params.ip ?? '', device: devices.deviceOf(params.headers?.cookie, refs) };
      if (accounts[0]) noteConcerns(params, { account: accounts[0].account, email });
      await throttleSignIn(limits, tried);
      const account = await matching(accounts, password);
      if (!account) throw wrongCredentials();
      noteConcerns(params, { account: account.account, email: account.email });
      requireEnabled(account);
      requireVerified(account);
      deps.requireOwnWay(account);
      requireStaffForProgram(params, account);
      await clearSignInTries(limits, tried);
      await deps.challenge(account);
      return enter(deps, account, { ...tried, request, params, password, provedBy: 'password' });
    },
  };
}

export interface RegisterStrategyDeps
  extends Omit<StrategyDeps, 'onSignIn' | 'onNewDevice' | 'directory' | 'devices'> {
  /**
   * Creates the account and mails its link, or returns the one that this registration created before its
   * response was lost; `undefined` if the address has another one.
   */
  readonly makeAccount: (registration: Registration) => Promise<AccountRef | undefined>;
}

/**
 * Creates a merchant account and signs in at once, so that a checkout need not wait for a mail; later
 * sign-ins need the verified address. Throws `already-exists`, which reveals an account, so calls are
 * rate-limited by address.
 */
export function registerStrategy(deps: RegisterStrategyDeps): AuthenticationStrategy {
  const { makeAccount, store, sessions, limits } = deps;
  return {
    authenticate: async ({ strategy: _, ...request }, params: CallParams) => {
      await limits.consume('register', params.ip ?? '');
      const registration = parseInput(registrationSchema, request);
      await limits.consume('mailToAccount', registration.email);
      const account = await makeAccount(registration);
      if (!account) {
        throw refusal('already-exists', 'This email address already has an account. Sign in with it.', {
          subject: 'email',
        });
      }
      noteConcerns(params, { account, email: registration.email });
      const begun = await store.begin(account, { ...originOf(params), provedBy: 'password' });
      return { ...(await sessions.open(begun)) };
    },
  };
}

interface RefreshStrategyDeps extends Pick<StrategyDeps, 'store' | 'sessions'> {
  readonly secureCookies: boolean;
}

/** Exchanges the refresh token in the cookie or the body for new tokens. */
export function refreshStrategy(deps: RefreshStrategyDeps): AuthenticationStrategy {
  const { store, sessions, secureCookies } = deps;
  return {
    authenticate: async (request, params: CallParams) => {
      const given =
        parseInput(refreshSchema, request).refreshToken ??
        readRefreshCookie(params.headers?.cookie, secureCookies);
      if (!given) throw refusal('not-authenticated', 'Nobody is signed in here. Sign in first.');
      return { ...(await sessions.open(await store.rotate(given, originOf(params)))) };
    },
  };
}

/** Signs in by access token; on a socket this signs in the connection until the token expires. */
export function jwtStrategy({ sessions }: Pick<StrategyDeps, 'sessions'>): AuthenticationStrategy {
  return {
    authenticate: async (request) => {
      const { accessToken } = parseInput(jwtSchema, request);
      return { accessToken, user: sessions.userOf(await sessions.read(accessToken)) };
    },
  };
}

interface Entry extends Omit<ProvedOrigin, keyof SignInOrigin> {
  readonly device: string | undefined;
  readonly request: { readonly [field: string]: unknown };
  readonly params: CallParams;
  /** The password, if it was just typed. */
  readonly password?: string;
}

/**
 * Signs in an account whose identity was proved, and reports a device that it had not used before. If a page
 * signs in for a program, that program gets the sign-in, and reports its device.
 */
export async function enter(deps: StrategyDeps, account: Account, entry: Entry): Promise<object> {
  const { params, password, provedBy, provedAt, hasFactor = false, begunAt = null } = entry;
  const proof = { provedBy, hasFactor, begunAt, ...(provedAt !== undefined && { provedAt }) };
  noteConcerns(params, { account: account.account, email: account.email, means: provedBy });
  if (params.handOver) {
    requireStaffForProgram(params, account);
    noteConcerns(params, { detail: inBrowser(params.handOver.code) });
    await params.handOver.finish({ account: account.account, email: account.email, provedBy });
    return HANDED_OVER;
  }
  const isNew = await isNewDevice(deps, account, entry);
  const begun = await deps.store.begin(account.account, { ...originOf(params), ...proof });
  // A new password ends the sign-ins that it finds; one that begins at that moment is ended here.
  if (!(await deps.onSignIn(account, password))) {
    await deps.store.end(begun.family);
    throw wrongCredentials();
  }
  const signedIn = await deps.sessions.open(begun);
  if (isNew) deps.onNewDevice(account);
  return { ...signedIn };
}

/** The result of a sign-in that is passed to a program; without a token Feathers would create one. */
const HANDED_OVER = { accessToken: 'none' };

/** The subject of a sign-in in the security log, which links the browser's entry to the program's. */
export function inBrowser(code: string): string {
  return `browser ${code}`;
}

/** Throws for a person who is not staff if a page signs in for the program. */
function requireStaffForProgram({ handOver }: CallParams, { role }: Account): void {
  if (!handOver || isStaff(role)) return;
  throw refusal('forbidden', 'The back office is for staff only.', { subject: 'staff' });
}

/**
 * True for a sign-in that its owner should know of. A browser is recognised by its cookie; the desktop
 * program, which has none, by its version and address. The first sign-in of an account is expected.
 */
async function isNewDevice(
  { store }: StrategyDeps,
  { account, lastSignInAt }: Account,
  { device, request, params }: Entry,
): Promise<boolean> {
  if (lastSignInAt === null || device !== undefined) return false;
  return request.client !== 'desktop' || !(await store.knows(account, originOf(params)));
}

/** Returns the first account that the password matches. Without accounts, one verification runs anyway. */
async function matching(accounts: readonly Account[], password: string): Promise<Account | undefined> {
  if (accounts.length === 0) await isPassword(password, null);
  for (const account of accounts) {
    if (await isPassword(password, account.passwordHash)) return account;
  }
  return undefined;
}

function wrongCredentials() {
  return refusal('wrong-credentials', 'The email address or the password is wrong.');
}

/** Throws for an account whose address was never confirmed. */
export function requireVerified(account: Account): void {
  if (account.verified) return;
  throw refusal('email-unverified', 'Confirm your email address first: open the link we sent you.');
}

function originOf({ ip, headers }: CallParams): SignInOrigin {
  return { ip: ip ?? null, userAgent: deviceOf(headers) ?? null };
}

/** The delay of an attempt at an account with many wrong passwords, in milliseconds. */
const SLOW_MS = 1_000;

/** The party that tries a password, and the account. */
interface SignInTry {
  /** The typed email address in lower case, known or not. */
  readonly email: string;
  readonly ip: string;
  /** The browser's id if the account has signed in from it before. */
  readonly device: string | undefined;
}

/**
 * Counts an attempt before the password is checked; throws `too-many-requests`. Strangers can use up only
 * their own allowances, so that nobody can lock an owner out: a browser known to the account has its own
 * count, and everyone else is counted by address. Once the account has had many wrong passwords from unknown
 * browsers, each address has few attempts at that account, and they are slow (decision 0042).
 */
async function throttleSignIn(limits: RateLimits, { email, ip, device }: SignInTry): Promise<void> {
  if (device !== undefined) return limits.consume('signInByDevice', device);
  await limits.consume('signInByAddress', ip);
  if (await isWithinLimit(limits, 'signInByAccount', email)) return;
  await limits.consume('signInAtBusyAccount', `${addressKey(ip)} ${email}`);
  await wait(SLOW_MS);
}

/** Clears the counts that a correct password proves harmless. */
async function clearSignInTries(limits: RateLimits, { email, ip, device }: SignInTry): Promise<void> {
  if (device !== undefined) await limits.clear('signInByDevice', device);
  await limits.clear('signInAtBusyAccount', `${addressKey(ip)} ${email}`);
}
