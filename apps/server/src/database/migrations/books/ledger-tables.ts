/**
 * The tables of the ledger.
 *
 * An entry is one row, so that it is never seen in part. Its `lines` are an object of amounts in minor units
 * by account: debits are positive, credits negative, and they add up to zero. `source`, `record` and `kind`
 * name the movement, which is posted once.
 */
export const ledgerTables: readonly string[] = [
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
