import type { SsoReason } from '@harbour/core/contract/values';
import { type Kysely, sql, type Transaction } from 'kysely';
import { refusal } from '../../calls/refusal.ts';
import type { AccountKind, AccountRef } from '../../calls/session.ts';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import { accountColumns } from '../../database/account-tables.ts';
import type { DatabaseSchema, SessionTable } from '../../database/schema.ts';
import { knowsOrigin, type LiveSignIn, readLiveSignIns } from './live-sign-ins.ts';
import { createProofs, type ProvedBy, type SignInProofs } from './sign-in-proofs.ts';
import { hashToken, newToken, openToken, sealToken } from './tokens.ts';

/** How many days a refresh token is valid; each use returns a new one. */
export const REFRESH_DAYS = 30;
const DAY_MS = 86_400_000;
/** How long the database is not queried again; sign-outs on any node drop the result. */
const LIVE_TTL_MS = 15_000;
/**
 * How long an exchange may be repeated, in milliseconds: a browser that leaves a page loses the response in
 * transit.
 */
export const REPEAT_MS = 30_000;

/** Returns the time at which a sign-in that began at `begunAt` finally ends, in milliseconds since 1970. */
export function endOfSignIn(begunAt: string, days: number): number {
  return Date.parse(begunAt) + days * DAY_MS;
}

/** A sign-in and the refresh token that continues it. */
export interface Continued {
  readonly family: string;
  readonly account: AccountRef;
  readonly refreshToken: string;
}

export interface SignInOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface ProvedOrigin extends SignInOrigin {
  readonly provedBy: ProvedBy;
  /**
   * The time at which the person proved it, as UTC ISO text; now by default, and `null` if that is unknown.
   */
  readonly provedAt?: string | null;
  /** True if the identity provider asked for a second factor; false by default. */
  readonly hasFactor?: boolean;
  /**
   * The time at which the sign-in that this one continues elsewhere began, as UTC ISO text; now by default.
   */
  readonly begunAt?: string | null;
}

/** The proof of a live sign-in, and the time at which it began, as UTC ISO text. */
export interface ProvedSignIn extends Pick<SessionTable, 'provedAt' | 'provedBy' | 'hasFactor'> {
  readonly account: AccountRef;
  readonly begunAt: string;
}

/** The facts about a sign-in that its calls depend on. */
type LiveFacts = Pick<SessionTable, 'hasFactor'>;

/** Stores which sign-ins are live. */
export interface SignInStore extends SignInProofs {
  begin(account: AccountRef, origin: ProvedOrigin): Promise<Continued>;
  /**
   * Exchanges a refresh token for the next. A token used twice ends its whole sign-in: `refresh-reused`.
   * Within `REPEAT_MS` the same exchange may be repeated, as by a browser that restores its tabs or left
   * before the response arrived, and on any node; once the next token has been used, it may not, because the
   * response has arrived.
   */
  rotate(refreshToken: string, origin: SignInOrigin): Promise<Continued>;
  /** Returns the sign-in of a refresh token, used or not. */
  signInOf(refreshToken: string): Promise<Pick<Continued, 'family' | 'account'> | undefined>;
  /** Returns the sign-in that a refresh token could be exchanged for, without exchanging it. */
  look(refreshToken: string): Promise<ProvedSignIn | undefined>;
  /** Returns the known facts of a live sign-in; `undefined` if it has ended. */
  live(family: string): Promise<LiveFacts | undefined>;
  end(family: string): Promise<unknown>;
  /** Records that another node has ended a sign-in. */
  endedElsewhere(family: string): void;
  /** True if the account recently signed in with the same program at the same address. */
  knows(account: AccountRef, origin: SignInOrigin): Promise<boolean>;
  /** Returns the live sign-ins of an account, the most recently used first. */
  list(account: AccountRef): Promise<readonly LiveSignIn[]>;
  /** Revokes one sign-in of an account; false if the account has no such live one. */
  revoke(account: AccountRef, family: string): Promise<boolean>;
  /**
   * Ends every sign-in of an account except `except`, and returns how many there were. Unfinished ones end
   * too: a password that waits for its second factor, and a proof in a browser whose program has not fetched
   * it.
   */
  endAll(account: AccountRef, except?: string): Promise<number>;
}

/** The reason why a sign-in ended: its user signed out, or it was revoked. */
type Ending = 'signed-out' | 'revoked';

export interface SignInStoreDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
  readonly newId: () => string;
  /** The number of days after which each kind of account has to sign in again. */
  readonly signInDays: { readonly [kind in AccountKind]: number };
  /** Called with each sign-in that has ended, so that its sockets are closed. */
  readonly onEnded: (family: string, why: Ending) => void;
}

/** Creates the store over the `sessions` table. */
export function createSignInStore(deps: SignInStoreDeps): SignInStore {
  const { db, now, newId } = deps;
  const live = createExpiringCache<LiveFacts | undefined>({ ttlMs: LIVE_TTL_MS, max: 20_000, now });
  const iso = () => new Date(now()).toISOString();

  function noteEnd(family: string, why: Ending): void {
    live.drop(family);
    deps.onEnded(family, why);
  }

  async function end(families: readonly string[], why: Ending): Promise<number> {
    await revoke(db, families, iso());
    for (const family of families) noteEnd(family, why);
    return families.length;
  }

  /** Returns the result of the first exchange of a used token again, or refuses the token. */
  async function repeat(refreshToken: string): Promise<Continued> {
    const { family, first } = await readExchange(db, refreshToken, now());
    if (first) return first;
    await end([family], 'revoked');
    throw refusal('refresh-reused', 'This sign-in was used twice and has been ended. Sign in again.');
  }

  async function exchange(refreshToken: string, origin: SignInOrigin): Promise<Continued> {
    const next = await exchangeToken(deps, refreshToken, origin);
    if (next === undefined) return repeat(refreshToken);
    // A client that stays open signs in once and exchanges tokens for years.
    await deleteExpired(db, next.account, iso());
    return next;
  }

  return {
    begin: async (account, { provedBy, provedAt = iso(), hasFactor = false, begunAt, ...origin }) => {
      await deleteExpired(db, account, iso());
      const proof = { provedAt, provedBy, hasFactor };
      return issue(db, deps, { family: newId(), account, origin, begunAt: begunAt ?? iso(), proof });
    },
    ...createProofs(db, iso),
    rotate: exchange,
    signInOf: (refreshToken) => signInOf(db, refreshToken),
    look: (refreshToken) => lookAt(db, refreshToken, iso()),
    live: (family) => live.get(family, () => findLive(db, family)),
    end: (family) => end([family], 'signed-out'),
    endedElsewhere: (family) => noteEnd(family, 'revoked'),
    knows: (account, origin) => knowsOrigin(db, account, origin),
    list: (account) => readLiveSignIns(db, account, iso()),
    revoke: async (account, family) => {
      const isOwn = (await liveFamilies(db, account)).includes(family);
      if (isOwn) await end([family], 'revoked');
      return isOwn;
    },
    endAll: async (account, except) => {
      await endBegun(db, account);
      return end(await liveFamilies(db, account, except), 'revoked');
    },
  };
}

/**
 * Returns the sign-in of a used token, and the result of its exchange while that may be repeated. Throws
 * `not-authenticated` if the sign-in has ended.
 */
async function readExchange(
  db: Kysely<DatabaseSchema>,
  refreshToken: string,
  now: number,
): Promise<{ readonly family: string; readonly first: Continued | undefined }> {
  const row = await findToken(db, hashToken(refreshToken));
  if (!row?.rotatedAt || row.revokedAt) throw signInEnded();
  const { family } = row;
  const isRecent = now - Date.parse(row.rotatedAt) < REPEAT_MS;
  const next = row.next && isRecent ? openToken(row.next, refreshToken) : undefined;
  if (!next || (await isSpent(db, hashToken(next)))) return { family, first: undefined };
  return { family, first: { family, account: accountOf(row), refreshToken: next } };
}

/** Replaces an unused token by the next; `undefined` if it was used before, has ended or is unknown. */
function exchangeToken(
  deps: SignInStoreDeps,
  refreshToken: string,
  origin: SignInOrigin,
): Promise<Continued | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const at = new Date(deps.now()).toISOString();
    const used = await markRotated(trx, hashToken(refreshToken), at);
    if (!used) return undefined;
    const { family, begunAt, createdAt, provedAt, provedBy, hasFactor } = used;
    const issued = await issue(trx, deps, {
      family,
      account: accountOf(used),
      origin,
      begunAt: begunAt ?? createdAt,
      proof: { provedAt, provedBy, hasFactor },
    });
    const sealed = sealToken(issued.refreshToken, refreshToken);
    await trx.updateTable('sessions').set({ next: sealed }).where('id', '=', used.id).execute();
    return issued;
  });
}

interface NewToken extends Omit<Continued, 'refreshToken'> {
  readonly origin: SignInOrigin;
  /** The time of the sign-in, as UTC ISO text. */
  readonly begunAt: string;
  readonly proof: Pick<SessionTable, 'provedAt' | 'provedBy' | 'hasFactor'>;
}

async function issue(
  db: Kysely<DatabaseSchema>,
  { now, newId, signInDays }: SignInStoreDeps,
  { family, account, origin, begunAt, proof }: NewToken,
): Promise<Continued> {
  const endsAt = endOfSignIn(begunAt, signInDays[account.kind]);
  if (endsAt <= now()) throw signInEnded();
  const refreshToken = newToken();
  const row: SessionTable = {
    id: newId(),
    ...accountColumns(account),
    tokenHash: hashToken(refreshToken),
    family,
    createdAt: new Date(now()).toISOString(),
    begunAt,
    expiresAt: new Date(Math.min(now() + REFRESH_DAYS * DAY_MS, endsAt)).toISOString(),
    rotatedAt: null,
    revokedAt: null,
    next: null,
    ...origin,
    ...proof,
  };
  await db.insertInto('sessions').values(row).execute();
  return { family, account, refreshToken };
}

/** Repeats until none is left: a concurrent exchange may have added a new token. */
async function revoke(db: Kysely<DatabaseSchema>, families: readonly string[], at: string): Promise<void> {
  if (families.length === 0) return;
  const rows = db.updateTable('sessions').set({ revokedAt: at }).where('family', 'in', families);
  const { numUpdatedRows } = await rows.where('revokedAt', 'is', null).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await revoke(db, families, at);
}

/** Ends the sign-ins of an account that were proved in part, or whose program has not fetched them yet. */
async function endBegun(db: Kysely<DatabaseSchema>, { kind, id }: AccountRef): Promise<void> {
  const pending = db.deleteFrom('oneTimeTokens').where('purpose', '=', 'secondFactor');
  await pending.where('userKind', '=', kind).where('userId', '=', id).execute();
  if (kind !== 'admins') return;
  const failed = sql<SsoReason>`case when exists (
    select from "admins" where "_id" = ${id}::uuid and "disabledAt" is not null) then 'disabled' else 'denied' end`;
  const granted = db.updateTable('ssoAttempts').set({ failed, admin: null });
  await granted.where('admin', '=', id).execute();
}

/** Deletes expired sign-ins, so that the table does not grow forever. */
async function deleteExpired(
  db: Kysely<DatabaseSchema>,
  { kind, id }: AccountRef,
  at: string,
): Promise<void> {
  const rows = db.deleteFrom('sessions').where('userKind', '=', kind).where('userId', '=', id);
  await rows.where('expiresAt', '<=', at).execute();
}

function findToken(db: Kysely<DatabaseSchema>, hash: string) {
  return db.selectFrom('sessions').selectAll().where('tokenHash', '=', hash).executeTakeFirst();
}

async function signInOf(db: Kysely<DatabaseSchema>, refreshToken: string) {
  const row = await findToken(db, hashToken(refreshToken));
  return row && { family: row.family, account: accountOf(row) };
}

async function lookAt(
  db: Kysely<DatabaseSchema>,
  refreshToken: string,
  at: string,
): Promise<ProvedSignIn | undefined> {
  const row = await findToken(db, hashToken(refreshToken));
  if (!row || row.rotatedAt || row.revokedAt || row.expiresAt <= at) return undefined;
  return { ...row, account: accountOf(row), begunAt: row.begunAt ?? row.createdAt };
}

/** True if a token has been exchanged or its sign-in has ended. */
async function isSpent(db: Kysely<DatabaseSchema>, hash: string): Promise<boolean> {
  const row = await findToken(db, hash);
  return row === undefined || row.rotatedAt !== null || row.revokedAt !== null;
}

function findLive(db: Kysely<DatabaseSchema>, family: string): Promise<LiveFacts | undefined> {
  const rows = db.selectFrom('sessions').select('hasFactor').where('family', '=', family);
  return rows.where('revokedAt', 'is', null).limit(1).executeTakeFirst();
}

function markRotated(trx: Transaction<DatabaseSchema>, hash: string, at: string) {
  return trx
    .updateTable('sessions')
    .set({ rotatedAt: at })
    .where('tokenHash', '=', hash)
    .where('rotatedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['id', 'family', 'userKind', 'userId', 'begunAt', 'createdAt'])
    .returning(['provedAt', 'provedBy', 'hasFactor'])
    .executeTakeFirst();
}

async function liveFamilies(
  db: Kysely<DatabaseSchema>,
  account: AccountRef,
  except?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('family')
    .distinct()
    .where('userKind', '=', account.kind)
    .where('userId', '=', account.id)
    .where('revokedAt', 'is', null)
    .execute();
  return rows.map(({ family }) => family).filter((family) => family !== except);
}

function accountOf(row: { readonly userKind: AccountKind; readonly userId: AccountRef['id'] }): AccountRef {
  return { kind: row.userKind, id: row.userId };
}

/** Returns the refusal of a token whose sign-in has ended. */
export function signInEnded() {
  return refusal('not-authenticated', 'This sign-in has ended. Sign in again.');
}
