import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Lets a raised limit of refunds by one admin apply after 24 hours only: until then the lower one does. An
 * admin, or whoever took over their account, could otherwise raise the limit and refund at once. The database
 * notes each limit that was replaced, and the trigger of decision 0070 takes the lowest that still applies.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "replacedRefundLimits" (
      "until" timestamptz(3) not null,
      "limits" jsonb not null
    )`,
    `create function note_replaced_refund_limits() returns trigger language plpgsql as $$
    begin
      delete from "replacedRefundLimits" where "until" <= new."updatedAt";
      insert into "replacedRefundLimits" values (new."updatedAt" + interval '24 hours', old."refundLimits");
      return new;
    end $$`,
    `create trigger "settings_refund_limits" after update of "refundLimits" on "settings" for each row
      when (new."name" = 'site' and new."refundLimits" is distinct from old."refundLimits")
      execute function note_replaced_refund_limits()`,
    `create function refund_limit(currency text, at timestamptz) returns bigint language sql stable as $$
      select min(coalesce((
        select (listed ->> 'amount')::bigint from jsonb_array_elements(applied."limits") listed
        where listed ->> 'currency' = currency
      ), 0))
      from (
        select "refundLimits" as "limits" from "settings" where "name" = 'site'
        union all select "limits" from "replacedRefundLimits" where "until" > at
      ) applied
    $$`,
    REFUND_NEEDS_TWO,
  ]);
}

const REFUND_NEEDS_TWO = `create or replace function refund_needs_two() returns trigger language plpgsql as $$
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
    if refunded_by_staff(new) + ledger_minor(new."amount")
      > coalesce(refund_limit(new."currency", new."createdAt"), 0) then
      raise exception 'A refund of this amount needs the approval of a second person.'
        using errcode = 'HB409', column = 'request';
    end if;
    return new;
  end
$$`;
