/**
 * Credits are never changed, and their balance is never below zero: a negative entry either pays for an
 * invoice or names the credit that it reverses, and by no more than is left of it. Writes of one merchant's
 * credit are serialised, and billing that is about to use it counts as a writer.
 */
export const creditRules: readonly string[] = [
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
