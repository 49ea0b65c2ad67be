import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores the disputes of a payment, and posts the money that they move. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "payments" add column "disputes" jsonb not null default '[]', add column "disputeStatus" text,
      add column "answerBy" timestamptz(3), add column "disputed" jsonb`,
    `create index "payments_disputed" on "payments" ("disputeStatus", "createdAt", "_id")
      where "disputeStatus" is not null and "deletedAt" is null`,
    ...disputePostings,
  ]);
}

/**
 * The entries of money that a provider withdraws from our account for a dispute, and of money that comes
 * back. The record is the provider's reference of the dispute, as a payment may have several.
 */
const disputePostings: readonly string[] = [
  `create or replace function ledger_is_account(account text) returns boolean language sql immutable as $$
    select account in ('receivable', 'prepayments', 'deferredRevenue', 'revenue', 'gstPayable', 'merchantCredit', 'goodwill', 'refunds', 'disputes', 'fees')
      or account ~ '^clearing:[a-z][A-Za-z]*$'
  $$`,
  `create function ledger_post_disputes(payment "payments") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      clearing text := 'clearing:' || payment."provider";
      dispute jsonb;
      amount bigint;
    begin
      entry."source" := 'disputes'; entry."currency" := payment."currency"; entry."user" := payment."user";
      for dispute in select value from jsonb_array_elements(payment."disputes") loop
        entry."record" := dispute->>'reference';
        amount := ledger_minor(dispute->'amount');
        if dispute->>'withdrawnAt' is not null then
          entry."kind" := 'disputeWithdrawn'; entry."at" := dispute->>'withdrawnAt';
          entry."lines" := jsonb_build_object('disputes', amount, clearing, -amount);
          perform ledger_post(entry);
        end if;
        if dispute->>'reinstatedAt' is not null then
          entry."kind" := 'disputeReinstated'; entry."at" := dispute->>'reinstatedAt';
          entry."lines" := jsonb_build_object(clearing, amount, 'disputes', -amount);
          perform ledger_post(entry);
        end if;
      end loop;
    end
  $$`,
  `create function ledger_follow_disputes() returns trigger language plpgsql as $$
    begin
      perform ledger_post_disputes(new);
      return null;
    end
  $$`,
  `create trigger "payments_disputed_first" after insert on "payments"
    for each row when (new."disputes" <> '[]') execute function ledger_follow_disputes()`,
  `create trigger "payments_disputed" after update on "payments"
    for each row when (old."disputes" is distinct from new."disputes") execute function ledger_follow_disputes()`,
];
