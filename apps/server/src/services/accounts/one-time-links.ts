import { type Kysely, sql } from 'kysely';
import { refusal } from '../../calls/refusal.ts';
import type { AccountRef } from '../../calls/session.ts';
import { accountColumns } from '../../database/account-tables.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The purposes of links, and how long each is valid, in milliseconds. */
const linkLifetimes = {
  verify: 24 * HOUR_MS,
  reset: HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  email: 24 * HOUR_MS,
  /** The challenge of a sign-in, which is not mailed. */
  secondFactor: 5 * MINUTE_MS,
} as const;
export type LinkPurpose = keyof typeof linkLifetimes;

/** Returns when a link that is issued now expires, as UTC ISO text. */
export function endOfLink(purpose: LinkPurpose, now: number): string {
  return new Date(now + linkLifetimes[purpose]).toISOString();
}

/** Links that work once. */
export interface OneTimeLinks {
  /** Issues a new token, valid only together with `bound` if given; earlier ones become invalid. */
  issue(purpose: LinkPurpose, account: AccountRef, bound?: string): Promise<string>;
  /** Returns the account of a token and leaves it usable; throws `link-expired` as `redeem` does. */
  accountOf(purpose: LinkPurpose, token: string, bound?: string): Promise<AccountRef>;
  /**
   * Returns the account of a token that was used within the last hour and would not have expired yet: it was
   * opened twice, or the first response was lost.
   */
  usedAccountOf(purpose: LinkPurpose, token: string): Promise<AccountRef | undefined>;
  /** Uses up a token and returns its account; throws `link-expired` for an expired, used or unknown one. */
  redeem(purpose: LinkPurpose, token: string, bound?: string): Promise<AccountRef>;
  /** Ends every link of an account. */
  endAll(account: AccountRef): Promise<void>;
}

/** Creates the links over the `oneTimeTokens` table. */
export function createOneTimeLinks(db: Kysely<DatabaseSchema>, now: () => number): OneTimeLinks {
  const iso = (time = now()) => new Date(time).toISOString();
  const unexpired = (purpose: LinkPurpose, secret: string) =>
    db
      .selectFrom('oneTimeTokens')
      .select(['userKind', 'userId'])
      .where('hash', '=', hashToken(secret))
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', iso());
  return {
    issue: async (purpose, account, bound = '') => {
      const token = newToken();
      const expiresAt = endOfLink(purpose, now());
      const of = { purpose, ...accountColumns(account) };
      const row = { ...of, hash: hashToken(token + bound), expiresAt, usedAt: null };
      await db.transaction().execute(async (together) => {
        // Two concurrent requests must not both leave a link.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${account.id}`}, 0))`.execute(
          together,
        );
        await together
          .deleteFrom('oneTimeTokens')
          .where(({ and }) => and(of))
          .execute();
        await together.insertInto('oneTimeTokens').values(row).execute();
      });
      return token;
    },
    accountOf: async (purpose, token, bound = '') =>
      refOf(
        await unexpired(purpose, token + bound)
          .where('usedAt', 'is', null)
          .executeTakeFirst(),
      ),
    usedAccountOf: async (purpose, token) => {
      const row = await unexpired(purpose, token)
        .where('usedAt', '>', iso(now() - HOUR_MS))
        .executeTakeFirst();
      return row && refOf(row);
    },
    endAll: async ({ kind, id }) => {
      const links = db.deleteFrom('oneTimeTokens').where('userKind', '=', kind);
      await links.where('userId', '=', id).execute();
    },
    redeem: async (purpose, token, bound = '') => {
      const row = await db
        .updateTable('oneTimeTokens')
        .set({ usedAt: iso() })
        .where('hash', '=', hashToken(token + bound))
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', iso())
        .returning(['userKind', 'userId'])
        .executeTakeFirst();
      return refOf(row);
    },
  };
}

function refOf(
  row: { readonly userKind: AccountRef['kind']; readonly userId: AccountRef['id'] } | undefined,
): AccountRef {
  if (row) return { kind: row.userKind, id: row.userId };
  throw refusal('link-expired', 'This link has expired or was already used. Ask for a new one.');
}
