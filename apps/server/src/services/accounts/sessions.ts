import { isoAt } from '@harbour/core/contract/values';
import { asForged, refusal } from '../../calls/refusal.ts';
import type { AccountRef, Session, Sessions } from '../../calls/session.ts';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import type { Account, AccountDirectory } from './account-directory.ts';
import { type Continued, type SignInStore, signInEnded } from './sign-in-store.ts';

/** How long an access token is valid, in seconds. */
export const ACCESS_SECONDS = 15 * 60;

/** The result of a sign-in, before the refresh token is stored where the client keeps it. */
interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: SignedInUser;
}

/** The person who signed in, as clients see them. */
interface SignedInUser extends Pick<Session, 'email' | 'name' | 'role'> {
  readonly _id: string;
  /**
   * The time until which the account may do without a second factor, as UTC ISO text; absent if it need not
   * have one.
   */
  readonly missingFactor?: { readonly dueAt: string; readonly isDue: boolean };
}

/** Signs and verifies access tokens; Feathers' authentication service is one. */
interface TokenSigner {
  createAccessToken(payload: object, options: { readonly subject: string }): Promise<string>;
  /** Verifies by the signer's own secret, unless one is given. */
  verifyAccessToken(
    token: string,
    options: { readonly clockTimestamp?: number },
    secret?: string,
  ): Promise<unknown>;
}

export interface SessionsDeps {
  /** The previous secret of the signer, whose tokens are still accepted. */
  readonly oldSecret: string | null;
  readonly signer: TokenSigner;
  readonly directory: AccountDirectory;
  readonly store: SignInStore;
  /** The number of days for which an admin may do without a second factor. */
  readonly adminFactorDays: number;
  readonly now: () => number;
  /** Returns the time of all nodes while the machine's clock is wrong; signers have only that clock. */
  readonly correctedTime: () => number | undefined;
}

export interface SessionIssuer extends Sessions {
  /** Returns the person of a session as clients see them. */
  userOf(session: Session): SignedInUser;
  /** Returns the response to a sign-in or refresh; throws if the account may not sign in (any more). */
  open(continued: Continued): Promise<SignedIn>;
}

/** A verified signature stays valid, and over HTTP every call carries the same token. */
const VERIFIED = { ttlMs: 60_000, max: 10_000 };

/** The family of a session without a sign-in. */
const NO_FAMILY = '';

interface Payload {
  readonly sub: AccountRef['id'];
  readonly kind: AccountRef['kind'];
  readonly family: string;
  readonly exp: number;
}

/** Issues access tokens to live accounts, and reads sessions from access tokens. */
export function createSessions({
  signer,
  directory,
  store,
  now,
  correctedTime,
  oldSecret,
  adminFactorDays,
}: SessionsDeps): SessionIssuer {
  const verified = createExpiringCache<unknown>({ ...VERIFIED, now });
  async function liveSession(ref: AccountRef, family: string, expiresAt: number): Promise<Session> {
    const [account, live] = await Promise.all([directory.byRef(ref), store.live(family)]);
    if (!account || account.disabled || !live) throw signInEnded();
    const { email, name, role } = account;
    return { account: ref, email, name, role, family, expiresAt, ...factorDue(account, live.hasFactor) };
  }
  const factorDue = (account: Account, hasFactor: boolean) =>
    dueOf(account, { hasFactor, days: adminFactorDays });
  const verify = (accessToken: string) => {
    const time = correctedTime();
    const options = time === undefined ? {} : { clockTimestamp: seconds(time) };
    const verified = signer.verifyAccessToken(accessToken, options);
    if (oldSecret === null) return verified;
    return verified.catch((error: unknown) =>
      signer.verifyAccessToken(accessToken, options, oldSecret).catch(() => {
        throw error;
      }),
    );
  };
  return {
    open: async ({ account: ref, family, refreshToken }) => {
      const account = await directory.byRef(ref);
      if (!account) throw signInEnded();
      requireEnabled(account);
      const { role } = account;
      const time = correctedTime();
      const payload = { kind: ref.kind, family, role, ...(time !== undefined && { iat: seconds(time) }) };
      const accessToken = await signer.createAccessToken(payload, { subject: ref.id });
      const live = await store.live(family);
      const due = factorDue(account, live?.hasFactor ?? false);
      return { accessToken, refreshToken, user: userOf({ ...account, ...due }, now()) };
    },
    read: async (accessToken) => {
      const payload = await verified.get(accessToken, () => verify(accessToken)).catch(refuseToken);
      // Only this server signs tokens, so their shape is known.
      const { sub, kind, family, exp } = payload as Payload;
      if (exp * 1000 <= now()) throw expired();
      return liveSession({ kind, id: sub }, family, exp * 1000);
    },
    userOf: (session) => userOf(session, now()),
    ofAccount: async (ref) => {
      const account = await directory.byRef(ref);
      if (!account || account.disabled) throw signInEnded();
      const { email, name, role } = account;
      const expiresAt = Number.POSITIVE_INFINITY;
      return { account: ref, email, name, role, family: NO_FAMILY, expiresAt, ...factorDue(account, false) };
    },
    recheck: async (session) => {
      if (session.expiresAt <= now()) throw expired();
      return liveSession(session.account, session.family, session.expiresAt);
    },
  };
}

const DAY_MS = 86_400_000;

/**
 * Returns the time until which an admin without a second factor may work, in milliseconds since 1970; nothing
 * for others.
 */
function dueOf(
  { role, secondFactorAt, adminSince }: Account,
  { hasFactor, days }: { readonly hasFactor: boolean; readonly days: number },
): Pick<Session, 'factorDueAt'> {
  if (role !== 'admin' || secondFactorAt !== null || hasFactor) return {};
  return { factorDueAt: adminSince === null ? 0 : Date.parse(adminSince) + days * DAY_MS };
}

type Person = Pick<Session, 'account' | 'email' | 'name' | 'role' | 'factorDueAt'>;

/** Returns the person of a session as clients see them. */
function userOf({ account, email, name, role, factorDueAt }: Person, now: number): SignedInUser {
  const user = { _id: account.id, email, name, role };
  if (factorDueAt === undefined) return user;
  return { ...user, missingFactor: { dueAt: isoAt(factorDueAt), isDue: factorDueAt <= now } };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** Throws for an account that staff have disabled. */
export function requireEnabled(account: Account): void {
  if (account.disabled)
    throw refusal('account-disabled', 'This account is disabled. Contact us to have it enabled again.');
}

function refuseToken(error: unknown): never {
  throw error instanceof Error && error.message === 'jwt expired' ? expired() : asForged(signInEnded());
}

function expired() {
  return refusal('token-expired', 'The access token has expired. Refresh it and try again.');
}
