import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

const DAY_MS = 86_400_000;
/** How long an expired sign-in is kept, so that a program that comes back is no new device. */
const SIGN_IN_DAYS = 30;
/** How long a refusal is kept that an account met. */
const REFUSAL_DAYS = 90;

/**
 * Deletes what is no longer needed: the sign-ins that expired 30 days ago, the links and challenges that were
 * used or have expired, the references to the cards of subscriptions that have ended and owe nothing, and the
 * refusals older than 90 days. Returns how many rows there were. Accounts delete their own with each sign-in;
 * this is for those that never come back.
 */
export async function deleteExpired(db: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const deletions = [
    db.deleteFrom('sessions').where('expiresAt', '<=', before(SIGN_IN_DAYS)),
    db
      .deleteFrom('oneTimeTokens')
      .where(({ eb, or }) => or([eb('usedAt', 'is not', null), eb('expiresAt', '<=', before(0))])),
    db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', before(0)),
    db.deleteFrom('ssoAttempts').where('expiresAt', '<=', before(0)),
    db.deleteFrom('socialPermissions').where('expiresAt', '<=', before(0)),
    db
      .deleteFrom('paymentMethods')
      .where('subscription', 'in', db.selectFrom('subscriptions').select('_id').where('status', '=', 'ended'))
      .where('subscription', 'not in', owing(db)),
    db.deleteFrom('accountTroubles').where('at', '<=', before(REFUSAL_DAYS)),
  ];
  let deleted = 0;
  for (const deletion of deletions) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** The subscriptions that an open invoice is of, which their cards may still pay. */
function owing(db: Kysely<DatabaseSchema>) {
  return db
    .selectFrom('invoices')
    .select('subscription')
    .where('status', '=', 'open')
    .where('subscription', 'is not', null);
}
