import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Keeps what invoices, payments and the books depend on, over every path that writes a record:
 *
 * - A subscription is not moved to the trash before it has ended, because billing, which reads live records
 *   only, would stop without a word. It keeps its merchant, place and currency, in which its prices are.
 * - An order with a payment that is under way or has been made is not moved to the trash, and keeps its
 *   merchant and number, by which the payment finds its subscription. No payment begins for one in the trash.
 * - A plan or a module that a subscription is renewed with is not moved to the trash, because its next term
 *   would have no price and never be billed.
 * - An amount of money that came, went or is owed is in the currency of its record, by which balances and the
 *   books add it up.
 *
 * The place decides the currency, as in core/pricing/places.ts. An index finds the credit notes of staff, for
 * those that wait for their credit.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    keptSubscription,
    soldSubscription,
    // A record in the trash is checked only when it is restored, so that old ones can come back.
    `create trigger "subscriptions_kept" before update on "subscriptions" for each row
      when (old."deletedAt" is null and (new."deletedAt" is not null or (old."user", old."region", old."currency")
        is distinct from (new."user", new."region", new."currency"))) execute function subscription_is_kept()`,
    `create trigger "subscriptions_sold" before insert or update of "monthTotal", "prices", "currency", "region" on "subscriptions"
      for each row execute function subscription_is_sold()`,
    keptOrder,
    `create trigger "orders_kept" before update on "orders" for each row
      when (old."deletedAt" is null and (new."deletedAt" is not null or (old."user", old."reference")
        is distinct from (new."user", new."reference"))) execute function order_is_kept()`,
    payableOrder,
    `create trigger "payments_of_orders" before insert on "payments" for each row
      when (new."order" is not null) execute function payment_has_order()`,
    keptCatalogue,
    ...['appTemplates', 'modules'].map(
      (table) => `create trigger "${table}_kept" before update on "${table}" for each row
        when (old."deletedAt" is null and new."deletedAt" is not null) execute function catalogue_is_kept()`,
    ),
    inOneCurrency,
    ...['bankTransactions', 'credits', 'payments', 'refundRequests', 'refunds'].map(
      (table) => `create trigger "${table}_currency" before insert on "${table}" for each row
        when (new."amount"->>'currency' <> new."currency") execute function amount_is_in_currency()`,
    ),
    `create index "invoices_ofStaff" on "invoices" ("_id") where "kind" = 'creditNote' and "occasion" like 'credit:%'`,
  ]);
}

const keptSubscription = `
  create function subscription_is_kept() returns trigger language plpgsql as $$
  begin
    if new."deletedAt" is not null and old."status" <> 'ended' then
      raise exception using errcode = 'HB409', message = format(
        'Subscription %s has not ended: end it first, and it can be deleted then.', old."reference");
    elsif new."user" is distinct from old."user" then
      raise exception using errcode = 'HB409', column = 'user', message = format(
        'Subscription %s stays with its merchant, as its invoices do: end it, and enter another for the other merchant.', old."reference");
    elsif (new."region", new."currency") is distinct from (old."region", old."currency") then
      raise exception using errcode = 'HB409', column = 'region', message = format(
        'Subscription %s keeps the place and the currency of its invoices: end it, and enter another in the other place.', old."reference");
    end if;
    return new;
  end $$`;

const soldSubscription = `
  create function subscription_is_sold() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (old."monthTotal", old."prices", old."currency", old."region")
      is not distinct from (new."monthTotal", new."prices", new."currency", new."region") then return new; end if;
    if new."currency" <> (case new."region" when 'sg' then 'SGD' else 'HKD' end) then
      raise exception using errcode = 'HB400', column = 'currency', message =
        'The place decides the currency: a subscription is in HKD in Hong Kong and in SGD in Singapore.';
    elsif new."monthTotal"->>'currency' <> new."currency"
      or exists (select from jsonb_array_elements(new."prices") price where price->'unit'->>'currency' <> new."currency") then
      raise exception using errcode = 'HB400', column = 'monthTotal', message = format(
        'The monthly total and the prices of a subscription are in its currency: enter them in %s.', new."currency");
    end if;
    return new;
  end $$`;

/** A payment holds the order until it has ended without money, as `checkout.service.ts` says. */
const keptOrder = `
  create function order_is_kept() returns trigger language plpgsql as $$
  begin
    if exists (select from "payments" where "order" = old."_id"
      and "status" in ('started', 'processing', 'succeeded', 'refunded')) then
      raise exception using errcode = 'HB409', column = 'payment', message = format(
        'Order %s is being paid, or has been, so it stays with its merchant: cancel it and enter another order instead.', old."reference");
    end if;
    return new;
  end $$`;

/** The lock lets the order be changed only before the payment or after it is seen. */
const payableOrder = `
  create function payment_has_order() returns trigger language plpgsql as $$
  begin
    perform from "orders" where "_id" = new."order" and "deletedAt" is null and "user" = new."user" for share;
    if not found then
      raise exception using errcode = 'HB409', column = 'order', message =
        'This order has been removed, or is another merchant''s by now: place another one.';
    end if;
    return new;
  end $$`;

const keptCatalogue = `
  create function catalogue_is_kept() returns trigger language plpgsql as $$
  declare
    in_choice constant jsonb := jsonb_build_object('plan', old."_id");
    among_modules constant jsonb := jsonb_build_array(jsonb_build_object('id', old."_id"));
    renewed text;
  begin
    select "reference" into renewed from "subscriptions"
    where "deletedAt" is null and "status" <> 'ended' and ("plan" = old."_id" or "next" @> in_choice or "renewal" @> in_choice
      or "modules" @> among_modules or "next"->'modules' @> among_modules or "renewal"->'modules' @> among_modules)
    limit 1;
    if renewed is not null then
      raise exception using errcode = 'HB409', message = format(
        'Subscription %s is renewed with it: take it off the site and out of the plans instead, so that nobody else chooses it.', renewed);
    end if;
    return new;
  end $$`;

const inOneCurrency = `
  create function amount_is_in_currency() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'HB400', column = 'amount', message = format(
      'The amount is in %s and the record in %s: enter both in the same currency.', new."amount"->>'currency', new."currency");
  end $$`;
