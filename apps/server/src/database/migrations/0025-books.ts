import { ledgerPostings } from './books/ledger-postings.ts';
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

/**
 * The tables of the ledger.
 *
 * An entry is one row, so that it is never seen in part. Its `lines` are an object of amounts in minor units
 * by account: debits are positive, credits negative, and they add up to zero. `source`, `record` and `kind`
 * name the movement, which is posted once.
 */
const ledgerTables: readonly string[] = [
  `create function ledger_is_account(account text) returns boolean language sql immutable as $$
    select account in ('receivable', 'prepayments', 'deferredRevenue', 'revenue', 'gstPayable', 'merchantCredit', 'goodwill', 'refunds', 'fees')
      or account ~ '^clearing:[a-z][A-Za-z]*$'
  $$`,
  // A text that is not an integer fails in the cast, which refuses the entry too.
  `create function ledger_balances(lines jsonb) returns boolean language sql immutable as $$
    select count(*) >= 2 and sum(value::bigint) = 0 and bool_and(value::bigint <> 0) and bool_and(ledger_is_account(key))
    from jsonb_each_text(lines)
  $$`,
  `create table "ledgerEntries" (
    "number" bigint generated always as identity primary key,
    "day" date not null,
    "at" timestamptz(3) not null,
    "place" text not null check ("place" in ('hk', 'sg')),
    "currency" text not null,
    "kind" text not null,
    "source" text not null,
    "record" text not null,
    "user" uuid,
    "subscription" uuid,
    "lines" jsonb not null check (ledger_balances("lines")),
    "schedule" jsonb not null default '[]',
    "postedAt" timestamptz(3) not null default now(),
    constraint "ledgerEntries_movement_unique" unique ("source", "record", "kind")
  )`,
  'create index "ledgerEntries_day" on "ledgerEntries" ("day")',
  'create index "ledgerEntries_user" on "ledgerEntries" ("user") where "user" is not null',
  `create view "ledgerLines" as
    select "number", "day", "place", "currency", "kind", "source", "record", "user", line.key as "account",
      greatest(line.value::bigint, 0) as "debit", greatest(-line.value::bigint, 0) as "credit", line.value::bigint as "amount"
    from "ledgerEntries", jsonb_each_text("lines") line`,
  // A day whose revenue is posted is closed: no further entry is dated on it.
  'create table "ledgerDays" ("day" date primary key, "closedAt" timestamptz(3) not null default now())',
  `create table "ledgerPauses" (
    "number" bigint generated always as identity primary key,
    "subscription" uuid not null,
    "from" date not null,
    "until" date not null
  )`,
  'create index "ledgerPauses_subscription" on "ledgerPauses" ("subscription")',
  `create table "bookDifferences" (
    "key" text primary key,
    "kind" text not null,
    "subject" text not null,
    "left" text not null,
    "right" text not null,
    "firstSeen" timestamptz(3) not null,
    "lastSeen" timestamptz(3) not null,
    "resolvedAt" timestamptz(3)
  )`,
  'create index "bookDifferences_open" on "bookDifferences" ("firstSeen") where "resolvedAt" is null',
  `create function ledger_is_final() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is only added to: % of "%" is refused. Correct an entry by another one.', lower(tg_op), tg_table_name
        using errcode = 'HB409';
    end
  $$`,
  ...['ledgerEntries', 'ledgerDays'].flatMap((table) => [
    `create trigger "${table}_final" before update or delete on "${table}" for each row execute function ledger_is_final()`,
    `create trigger "${table}_kept" before truncate on "${table}" for each statement execute function ledger_is_final()`,
  ]),
];

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
const ledgerDays: readonly string[] = [
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

/**
 * Credits are never changed, and their balance is never below zero: a negative entry either pays for an
 * invoice or names the credit that it reverses, and by no more than is left of it. Writes of one merchant's
 * credit are serialised, and billing that is about to use it counts as a writer.
 */
const creditRules: readonly string[] = [
  'alter table "credits" add column "reverses" uuid references "credits"',
  'create index "credits_reverses" on "credits" ("reverses")',
  `create function credit_lock(merchant uuid) returns void language sql as $$
    select pg_advisory_xact_lock(hashtextextended('credits of ' || merchant, 0))
  $$`,
  `create function credit_follow_intent() returns trigger language plpgsql as $$
    begin
      perform credit_lock(new."user");
      return new;
    end
  $$`,
  `create trigger "billingIntents_credit" before insert on "billingIntents" for each row execute function credit_follow_intent()`,
  `create function credit_check_reversal(credit "credits") returns void language plpgsql as $$
    declare
      original "credits";
      taken bigint;
    begin
      select * into original from "credits" where "_id" = credit."reverses";
      if original is null or original."user" <> credit."user" or original."currency" <> credit."currency" or ledger_minor(original."amount") <= 0 then
        raise exception 'Credit is taken back by an entry that names the credit it takes back: one of the same merchant and currency that gave some.'
          using errcode = 'HB400', column = 'reverses';
      end if;
      select -coalesce(sum(ledger_minor("amount")), 0) into taken from "credits" where "reverses" = original."_id";
      if taken - ledger_minor(credit."amount") > ledger_minor(original."amount") then
        raise exception 'No more can be taken back of this credit than is left of it: enter a smaller amount.' using errcode = 'HB400', column = 'amount';
      end if;
      if exists (select from "billingIntents" where "user" = credit."user" and "state" = 'open') then
        raise exception 'A bill of this merchant is being charged and may use this credit: try again in a moment.' using errcode = 'HB409', column = 'user';
      end if;
    end
  $$`,
  `create function credit_check() returns trigger language plpgsql as $$
    declare balance bigint;
    begin
      perform credit_lock(new."user");
      -- The same entry written again is refused as a duplicate, by its key.
      if ledger_minor(new."amount") >= 0 or exists (select from "credits" where "_id" = new."_id") then return new; end if;
      if new."reason" <> 'used' or new."invoice" is null then perform credit_check_reversal(new); end if;
      select coalesce(sum(ledger_minor("amount")), 0) into balance from "credits"
      where "user" = new."user" and "currency" = new."currency" and "deletedAt" is null;
      if balance + ledger_minor(new."amount") < 0 then
        raise exception 'The merchant has less credit than that: at most what is left can be taken away.' using errcode = 'HB400', column = 'amount';
      end if;
      return new;
    end
  $$`,
  `create trigger "credits_check" before insert on "credits" for each row execute function credit_check()`,
  `create function credit_is_final() returns trigger language plpgsql as $$
    begin
      raise exception 'An entry of credit is never changed: take it back with another one.' using errcode = 'HB409';
    end
  $$`,
  `create trigger "credits_final" before update on "credits" for each row
    when ((old."user", old."currency", old."amount", old."reason", old."invoice", old."reverses", old."deletedAt", old."createdAt")
      is distinct from (new."user", new."currency", new."amount", new."reason", new."invoice", new."reverses", new."deletedAt", new."createdAt"))
    execute function credit_is_final()`,
  `create trigger "credits_kept" before delete on "credits" for each row execute function credit_is_final()`,
];
