import type { RecordId } from '@harbour/core/contract';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { BillingNews, Effect } from '../intent.ts';

/** For how long a node has a mail to itself, in minutes: longer than one waits for a mail server. */
const CLAIM_MINUTES = 15;

/** A mail that is to be sent. */
export interface LeftMail {
  readonly number: string;
  readonly user: string;
  readonly subscription: string;
  readonly news: BillingNews;
}

/**
 * The mails of billing in their table. Moments are UTC ISO text; claims are by the database's own clock,
 * which all nodes share.
 */
export function createMailsTable(db: Kysely<DatabaseSchema>) {
  return {
    /** Notes a mail, unless one is noted for the occasion. */
    async note(
      { user, subscription, news }: Extract<Effect, { kind: 'news' }>,
      { occasion, at }: { readonly occasion: string; readonly at: string },
    ): Promise<void> {
      await sql`insert into "billingMails" ("occasion", "user", "subscription", "news", "notedAt")
        values (${occasion}, ${user}::uuid, ${subscription}::uuid, ${JSON.stringify(news)}::jsonb, ${at}::timestamptz)
        on conflict do nothing`.execute(db);
    },
    /**
     * Subscriptions with mails that were noted after `since` and are not sent, those that have waited longest
     * first.
     */
    async left(since: string): Promise<readonly RecordId[]> {
      const { rows } = await sql<{ readonly subscription: RecordId }>`
        select "subscription" from "billingMails" where "doneAt" is null and "notedAt" > ${since}::timestamptz
        group by "subscription" order by min("number")`.execute(db);
      return rows.map(({ subscription }) => subscription);
    },
    /** The oldest of those of a subscription, for this caller alone; nothing while another has it. */
    async claim(subscription: string, since: string): Promise<LeftMail | undefined> {
      const { rows } = await sql<LeftMail>`
        update "billingMails" set "claimedUntil" = now() + ${CLAIM_MINUTES} * interval '1 minute'
        where "number" = (select min("number") from "billingMails"
            where "subscription" = ${subscription}::uuid and "doneAt" is null and "notedAt" > ${since}::timestamptz)
          and "doneAt" is null and ("claimedUntil" is null or "claimedUntil" < now())
        returning "number"::text as "number", "user", "subscription", "news"`.execute(db);
      return rows[0];
    },
    /** Notes that a mail is sent, or that nobody is left to get it. */
    async finish({ number }: LeftMail, at: string): Promise<void> {
      await sql`update "billingMails" set "doneAt" = ${at}::timestamptz where "number" = ${number}::bigint`.execute(
        db,
      );
    },
    /** Gives a mail that could not be sent back, to be tried again. */
    async giveBack({ number }: LeftMail): Promise<void> {
      await sql`update "billingMails" set "claimedUntil" = null where "number" = ${number}::bigint`.execute(
        db,
      );
    },
  };
}
