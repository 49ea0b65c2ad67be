import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { BillingNews, Effect } from '../intent.ts';

/** How long a node leases a mail, in minutes: longer than the timeout of a mail server. */
const CLAIM_MINUTES = 15;

/** A mail to be sent. */
export interface LeftMail {
  readonly number: string;
  readonly user: string;
  readonly subscription: string;
  readonly news: BillingNews;
}

/**
 * Creates the store of billing mails over their table. Times are UTC ISO text; leases use the clock of the
 * database, which all nodes share.
 */
export function createMailsTable(db: Kysely<DatabaseSchema>) {
  return {
    /** Records a mail, unless one is recorded for the occasion. */
    async note(
      { user, subscription, news }: Extract<Effect, { kind: 'news' }>,
      { occasion, at }: { readonly occasion: string; readonly at: string },
    ): Promise<void> {
      await sql`insert into "billingMails" ("occasion", "user", "subscription", "news", "notedAt")
        values (${occasion}, ${user}::uuid, ${subscription}::uuid, ${JSON.stringify(news)}::jsonb, ${at}::timestamptz)
        on conflict do nothing`.execute(db);
    },
    /** Subscriptions with unsent mails that were recorded after `since`, the longest waiting first. */
    async left(since: string): Promise<readonly RecordId[]> {
      const { rows } = await sql<{ readonly subscription: RecordId }>`
        select "subscription" from "billingMails" where "doneAt" is null and "notedAt" > ${since}::timestamptz
        group by "subscription" order by min("number")`.execute(db);
      return rows.map(({ subscription }) => subscription);
    },
    /**
     * Leases the oldest unsent mail of a subscription to this caller; `undefined` while another caller holds
     * the lease.
     */
    async claim(subscription: string, since: string): Promise<LeftMail | undefined> {
      const { rows } = await sql<LeftMail>`
        update "billingMails" set "claimedUntil" = now() + ${CLAIM_MINUTES} * interval '1 minute'
        where "number" = (select min("number") from "billingMails"
            where "subscription" = ${subscription}::uuid and "doneAt" is null and "notedAt" > ${since}::timestamptz)
          and "doneAt" is null and ("claimedUntil" is null or "claimedUntil" < now())
        returning "number"::text as "number", "user", "subscription", "news"`.execute(db);
      return rows[0];
    },
    /** Records that a mail was sent, or that its recipient no longer exists. */
    async finish({ number }: LeftMail, at: string): Promise<void> {
      await sql`update "billingMails" set "doneAt" = ${at}::timestamptz where "number" = ${number}::bigint`.execute(
        db,
      );
    },
    /** Releases a mail that could not be sent, for a retry. */
    async release({ number }: LeftMail): Promise<void> {
      await sql`update "billingMails" set "claimedUntil" = null where "number" = ${number}::bigint`.execute(
        db,
      );
    },
  };
}
