import { createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the requests for refunds above a limit, and the limit. The database itself refuses a refund by
 * staff above it that has no approved request, so that refunds at the same time, also on several nodes, are
 * counted together.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'refundRequests', {
    columns: [
      '"reference" text not null',
      '"payment" uuid not null references "payments"',
      '"user" uuid not null references "users"',
      '"order" uuid references "orders"',
      '"invoice" uuid references "invoices"',
      '"currency" text not null',
      '"amount" jsonb not null',
      '"reason" text not null',
      `"status" text not null default 'awaiting'`,
      '"requestedBy" uuid not null references "admins"',
      '"expiresAt" timestamptz(3) not null',
      '"decidedBy" uuid references "admins"',
      '"decidedAt" timestamptz(3)',
      '"remark" text',
    ],
    references: ['payment', 'order', 'invoice', 'requestedBy', 'decidedBy'],
    unique: ['reference'],
    indexes: { ofUser: '"user", "createdAt", "_id"', status: '"status", "createdAt", "_id"' },
  });
  await run(db, [
    `create unique index "refundRequests_payment_unique" on "refundRequests" ("payment")
      where "status" = 'awaiting' and "deletedAt" is null`,
    'alter table "refunds" add column "requestedBy" uuid, add column "request" uuid',
    'create index "refunds_requestedBy" on "refunds" ("requestedBy")',
    'create index "refunds_request" on "refunds" ("request")',
    `alter table "settings" add column "refundLimits" jsonb not null default
      '[{"amount": 1000000, "currency": "HKD"}, {"amount": 200000, "currency": "SGD"}]'`,
    ...LIMIT,
  ]);
  await logChanges(db, 'refundRequests');
}

/** Refunds of one merchant are counted one after another. */
const LIMIT: readonly string[] = [
  `create function refunded_by_staff(refund "refunds") returns bigint language sql as $$
    select coalesce(sum(ledger_minor(other."amount")), 0)
    from "refunds" other
    join "payments" theirs on theirs."_id" = other."payment"
    join "payments" paid on paid."_id" = refund."payment"
    where other."user" = refund."user" and other."currency" = refund."currency"
      and other."requestedBy" is not null and other."status" in ('started', 'succeeded')
      and other."deletedAt" is null and other."createdAt" > refund."createdAt" - interval '30 days'
      and (theirs."_id" = paid."_id" or theirs."order" = paid."order" or theirs."invoice" = paid."invoice"
        or theirs."subscription" = paid."subscription")
  $$`,
  `create function refund_needs_two() returns trigger language plpgsql as $$
    declare most bigint;
    begin
      -- The same refund written again is refused as a duplicate, by its key.
      if exists (select from "refunds" where "_id" = new."_id") then return new; end if;
      if new."request" is not null then
        if not exists (
          select from "refundRequests" where "_id" = new."request" and "status" = 'approved'
            and "payment" = new."payment" and "amount" = new."amount" and "requestedBy" = new."requestedBy"
        ) then
          raise exception 'This refund is not the one that was approved.' using errcode = 'HB409', column = 'request';
        end if;
        return new;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('refunds of ' || new."user", 0));
      select (listed ->> 'amount')::bigint into most
      from "settings", jsonb_array_elements("refundLimits") listed
      where "name" = 'site' and listed ->> 'currency' = new."currency";
      if refunded_by_staff(new) + ledger_minor(new."amount") > coalesce(most, 0) then
        raise exception 'A refund of this amount needs the approval of a second person.'
          using errcode = 'HB409', column = 'request';
      end if;
      return new;
    end
  $$`,
  `create function refund_request_has_two() returns trigger language plpgsql as $$
    begin
      if new."decidedBy" is null or new."decidedBy" = new."requestedBy" then
        raise exception 'Another person than the one who asked has to approve a refund.'
          using errcode = 'HB409', column = 'decidedBy';
      end if;
      return new;
    end
  $$`,
  `create trigger "refundRequests_two_people" before insert or update on "refundRequests" for each row
    when (new."status" in ('approved', 'refunded')) execute function refund_request_has_two()`,
  `create trigger "refunds_need_two" before insert on "refunds" for each row
    when (new."requestedBy" is not null or new."request" is not null) execute function refund_needs_two()`,
];
