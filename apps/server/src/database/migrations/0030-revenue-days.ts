import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Makes the cost of closing days proportional to the revenue earned on them. Before, each closed day computed
 * every deferral ever issued, twice, in a function that PostgreSQL cannot inline: with 8,000 deferrals, 40
 * days took 25 seconds.
 */
const closing: readonly string[] = [
  `create or replace function ledger_close_through(through date) returns void language plpgsql as $$
    declare closed date;
    begin
      -- The lock that postings share, see 0025-books.ts.
      perform pg_advisory_xact_lock(7251001);
      select coalesce((select max("day") from "ledgerDays"), (select min("day") - 1 from "ledgerEntries")) into closed;
      if closed is null or closed >= through then return; end if;
      insert into "ledgerEntries" ("day", "at", "place", "currency", "kind", "source", "record", "lines")
      with "moving" as materialized (
        -- A deferral earns nothing more once all its days are over, unless it is issued or voided on a later one; a pause moves its days.
        select * from "ledgerDeferrals" where "issuedOn" <= through and ("voidedOn" is null or "voidedOn" > closed)
          and ("from" + "days" > closed + 1 or "issuedOn" > closed or "voidedOn" <= through or "isPaused")
      ), "earned" as (
        select today."day", "place", "currency", sum(case when "issuedOn" > today."day" or "voidedOn" <= today."day" then 0 else
          ledger_earned("amount", "days", today."day" - "from" + 1
            - case when "isPaused" then ledger_paused_days("subscription", "issuedOn", today."day") else 0 end) end) as "amount"
        from "moving" cross join (select closed + step as "day" from generate_series(0, through - closed) step) today
        group by 1, 2, 3
      ), "changes" as (
        select "day", "place", "currency", "amount" - lag("amount") over (partition by "place", "currency" order by "day") as "amount"
        from "earned"
      )
      select "day", ("day" + 1)::timestamp at time zone interval '8 hours', "place", "currency", 'revenueEarned', 'days',
        concat_ws(' ', "day", "place", "currency"), jsonb_build_object('deferredRevenue', "amount", 'revenue', -"amount")
      from "changes" where "day" > closed and "amount" <> 0 order by 1, 3, 4;
      insert into "ledgerDays" ("day") values (through);
    end
  $$`,
  'drop function ledger_earned_by("ledgerDeferrals", date)',
];

/** Closes days without the deferrals that are fully earned. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, closing);
}
