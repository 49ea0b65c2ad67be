import { creditRules } from './books/credit-rules.ts';
import { ledgerDays } from './books/ledger-days.ts';
import { ledgerPostings } from './books/ledger-postings.ts';
import { ledgerTables } from './books/ledger-tables.ts';
import { type MigrationDatabase, run } from './create-collection.ts';

/** The double-entry ledger, the entries of each movement of money, daily revenue, and credit rules. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [...ledgerTables, ...ledgerDays, ...ledgerPostings, ...creditRules, ...backfillBooks]);
}

/**
 * Posts the records from before the ledger, oldest first, so that the books of an existing database balance.
 * Only the number of earlier paused days is known: they are placed at the beginning of the running term.
 */
const backfillBooks: readonly string[] = [
  `insert into "ledgerPauses" ("subscription", "from", "until")
    select "_id", "termStart", "termStart" + ("pausedDays" - case when "status" = 'paused' then greatest(0, "resumeOn" - "pauseOn") else 0 end)
    from "subscriptions" where "pausedDays" > 0`,
  `insert into "ledgerPauses" ("subscription", "from", "until")
    select "_id", "pauseOn", "resumeOn" from "subscriptions" where "status" = 'paused' and "pauseOn" < "resumeOn"`,
  `do $$ begin perform ledger_post_invoice(invoice) from "invoices" invoice where "deletedAt" is null order by "issuedAt", "_id"; end $$`,
  `do $$ begin perform ledger_post_payment(payment) from "payments" payment where "deletedAt" is null order by "settledAt", "_id"; end $$`,
  `do $$ begin perform ledger_post_refund(refund) from "refunds" refund where "deletedAt" is null order by "createdAt", "_id"; end $$`,
  `do $$ begin perform ledger_post_credit(credit) from "credits" credit where "deletedAt" is null order by "createdAt", "_id"; end $$`,
];
