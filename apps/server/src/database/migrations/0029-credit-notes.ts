import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Credit notes and refunds never exceed their invoice. Concurrent writes for one invoice wait for each other:
 * its row is locked until the transaction ends.
 */
const creditNoteRules: readonly string[] = [
  // The credit note of a pending refund follows later, under the same number with another prefix; that note
  // is not counted twice.
  `create function paper_taken_back(invoice uuid, note_occasion text, refund_id uuid) returns bigint language sql stable as $$
    select coalesce((select -sum(ledger_minor("total")) from "invoices"
        where "corrects" = invoice and "kind" = 'creditNote' and "status" <> 'void'), 0)::bigint
      + coalesce((select sum(ledger_minor("amount")) from "refunds"
        where "refunds"."invoice" = paper_taken_back.invoice and "status" = 'started' and "deletedAt" is null
          and "_id" is distinct from refund_id and replace("reference", 'RF-', 'CN-') is distinct from note_occasion), 0)::bigint
  $$`,
  `create function credit_note_check() returns trigger language plpgsql as $$
    declare corrected "invoices";
    begin
      select * into corrected from "invoices" where "_id" = new."corrects" for update;
      -- The same note written again is refused as a duplicate, by its key.
      if exists (select from "invoices" where "_id" = new."_id" or "occasion" = new."occasion") then return new; end if;
      if corrected."kind" <> 'invoice' or corrected."status" = 'void' or corrected."user" <> new."user"
        or corrected."currency" <> new."currency" then
        raise exception 'A credit note corrects an invoice of the same merchant and currency that is not void.'
          using errcode = 'HB409', column = 'corrects';
      end if;
      if paper_taken_back(new."corrects", new."occasion", null) - ledger_minor(new."total") > ledger_minor(corrected."total") then
        raise exception 'No more can be credited of invoice % than is left of it.', corrected."reference"
          using errcode = 'HB400', column = 'lines';
      end if;
      return new;
    end
  $$`,
  `create trigger "invoices_credited" before insert on "invoices"
    for each row when (new."kind" = 'creditNote' and new."corrects" is not null) execute function credit_note_check()`,
  `create function refund_check() returns trigger language plpgsql as $$
    declare paid "invoices";
    begin
      select * into paid from "invoices" where "_id" = new."invoice" for update;
      -- The same refund, or another one of the payment that is under way, is refused as a duplicate, by its key.
      if exists (select from "refunds" where "_id" = new."_id"
        or ("payment" = new."payment" and "status" = 'started' and "deletedAt" is null)) then return new; end if;
      if paper_taken_back(new."invoice", null, new."_id") + ledger_minor(new."amount") > ledger_minor(paid."total") then
        raise exception 'Invoice % has been credited: no more can go back than is left of it.', paid."reference"
          using errcode = 'HB400', column = 'amount';
      end if;
      return new;
    end
  $$`,
  `create trigger "refunds_within_invoice" before insert on "refunds"
    for each row when (new."invoice" is not null and new."status" = 'started') execute function refund_check()`,
];

/** As released before, with one more reason: the credit of a credit note settles that note. */
const creditPosting = `create or replace function ledger_post_credit(credit "credits") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      amount bigint := ledger_minor(credit."amount");
      is_of_bill boolean := credit."reason" in ('used', 'change', 'creditNote') and credit."invoice" is not null;
    begin
      entry."source" := 'credits'; entry."record" := credit."_id"; entry."currency" := credit."currency"; entry."user" := credit."user";
      entry."kind" := case when amount > 0 then 'creditGranted' when credit."reason" = 'used' then 'creditUsed' else 'creditReversed' end;
      entry."at" := credit."createdAt";
      entry."lines" := jsonb_build_object('merchantCredit', -amount, case when is_of_bill then 'receivable' else 'goodwill' end, amount);
      perform ledger_post(entry);
    end
  $$`;

/** Credit notes by staff: the maximum amount, and the account that their credit is posted to. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [...creditNoteRules, creditPosting]);
}
