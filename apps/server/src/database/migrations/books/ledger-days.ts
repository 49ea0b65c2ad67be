/** Advisory lock between closing days and posting: postings share the lock, closing takes it exclusively. */
const CLOSING = 'pg_advisory_xact_lock';
const CLOSING_KEY = 7_251_001;

/**
 * Revenue by day.
 *
 * The `schedule` of an entry that defers revenue lists its days: `from`, `until` (exclusive) and `amount`.
 * Closing a day moves the revenue earned on it from deferred revenue to revenue, in one entry for each place
 * and currency. After a day is closed, deferred revenue is the unearned part of everything issued by then and
 * not voided, to the cent.
 */
export const ledgerDays: readonly string[] = [
  // The merchants' day (UTC+8), or the first open day if that one is closed already.
  `create function ledger_open_day(at timestamptz) returns date language plpgsql as $$
    begin
      perform ${CLOSING}_shared(${CLOSING_KEY});
      return greatest((at at time zone interval '8 hours')::date, (select max("day") + 1 from "ledgerDays"));
    end
  $$`,
  // Paused days that began on "since" or later, up to and including "through". A pause shifts everything
  // issued before it.
  `create function ledger_paused_days(subscription_id uuid, since date, through date) returns integer language sql stable as $$
    select coalesce(sum(greatest(0, least("until", through + 1) - "from")), 0)::integer
    from "ledgerPauses" where "subscription" = subscription_id and "from" >= since
  $$`,
  // A share of a cent is earned on the day that completes the cent: the days add up to the amount.
  `create function ledger_earned(amount bigint, days integer, days_served integer) returns bigint language sql immutable as $$
    select amount * least(greatest(days_served, 0), days) / days
  $$`,
  `create function ledger_pause() returns trigger language plpgsql as $$
    declare today date := ledger_open_day(new."updatedAt");
    begin
      if new."status" = 'paused' and old."status" <> 'paused' and new."pauseOn" is not null then
        insert into "ledgerPauses" ("subscription", "from", "until")
        values (new."_id", greatest(new."pauseOn", today), greatest(new."resumeOn", new."pauseOn", today));
      elsif old."status" = 'paused' and new."status" <> 'paused' then
        update "ledgerPauses" set "until" = greatest("from", least("until", today)) where "subscription" = new."_id" and "until" > today;
      end if;
      return null;
    end
  $$`,
  `create trigger "subscriptions_books" after update on "subscriptions"
    for each row when (old."status" is distinct from new."status") execute function ledger_pause()`,
  `create view "ledgerDeferrals" as
    select issued."place", issued."currency", issued."subscription", issued."record", issued."day" as "issuedOn", voided."day" as "voidedOn",
      (part->>'from')::date as "from", (part->>'until')::date - (part->>'from')::date as "days", (part->>'amount')::bigint as "amount",
      exists (select from "ledgerPauses" pause where pause."subscription" = issued."subscription") as "isPaused"
    from "ledgerEntries" issued cross join jsonb_array_elements(issued."schedule") part
      left join "ledgerEntries" voided on voided."source" = issued."source" and voided."record" = issued."record" and voided."kind" = 'invoiceVoided'
    where issued."schedule" <> '[]'`,
  // The part of a deferral that is earned by the end of a day; nothing before it is issued and once it is
  // void.
  `create function ledger_earned_by(deferral "ledgerDeferrals", through date) returns bigint language sql stable as $$
    select case when deferral."issuedOn" > through or deferral."voidedOn" <= through then 0 else
      ledger_earned(deferral."amount", deferral."days", through - deferral."from" + 1
        - case when deferral."isPaused" then ledger_paused_days(deferral."subscription", deferral."issuedOn", through) else 0 end)
    end
  $$`,
  `create function ledger_close_through(through date) returns void language plpgsql as $$
    declare closed date;
    begin
      perform ${CLOSING}(${CLOSING_KEY});
      select coalesce((select max("day") from "ledgerDays"), (select min("day") - 1 from "ledgerEntries")) into closed;
      if closed is null or closed >= through then return; end if;
      insert into "ledgerEntries" ("day", "at", "place", "currency", "kind", "source", "record", "lines")
      select "day", ("day" + 1)::timestamp at time zone interval '8 hours', "place", "currency", 'revenueEarned', 'days',
        concat_ws(' ', "day", "place", "currency"), jsonb_build_object('deferredRevenue', "earned", 'revenue', -"earned")
      from (
        select today.day::date as "day", deferral."place", deferral."currency",
          sum(ledger_earned_by(deferral, today.day::date) - ledger_earned_by(deferral, today.day::date - 1)) as "earned"
        from "ledgerDeferrals" deferral join generate_series(closed + 1, through, interval '1 day') today(day)
          on today.day >= deferral."issuedOn" and (deferral."voidedOn" is null or today.day <= deferral."voidedOn")
        group by 1, 2, 3
      ) sums where "earned" <> 0 order by 1, 2, 3;
      insert into "ledgerDays" ("day") values (through);
    end
  $$`,
];
