import { type MigrationDatabase, run } from './create-collection.ts';

/** Lets staff reverse the payment of an invoice by a bank transfer, which opens the invoice again. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "payments" add column "reversedAt" timestamptz(3), add column "reversalReason" text',
    reversalCheck,
    `create trigger "payments_reversed" before update on "payments" for each row
      when (old."status" is distinct from new."status" and 'reversed' in (old."status", new."status"))
      execute function payment_reversal_check()`,
    keepPaper,
    creditNoteCheck,
    paymentPosting,
  ]);
}

/**
 * Only a bank transfer that has paid an invoice can be reversed, once, and only if the invoice is paid by it
 * and nothing of it was given back: the merchant would keep that. Credit notes lock the invoice too.
 */
const reversalCheck = `
  create function payment_reversal_check() returns trigger language plpgsql as $$
    declare paid "invoices";
    begin
      select * into paid from "invoices" where "_id" = old."invoice" for update;
      if old."status" <> 'succeeded' or old."provider" <> 'bank' or paid."status" is distinct from 'paid'
        or paid."paymentReference" is distinct from old."reference" then
        raise exception 'Payment % cannot be reversed: only a bank transfer that has paid an invoice can.', old."reference"
          using errcode = 'HB409', column = 'payment';
      end if;
      if paper_taken_back(paid."_id", null, null) > 0 then
        raise exception 'The merchant has got credit for what was paid of invoice %, so the payment cannot be reversed any more: agree with them on what to do.', paid."reference"
          using errcode = 'HB409', column = 'credit';
      end if;
      return new;
    end
  $$`;

/** As released before, and a paid invoice becomes open again once its payment is reversed. */
const keepPaper = `
  create or replace function "keepPaper"() returns trigger language plpgsql as $$
  declare
    noted constant text[] := array['status', 'paidAt', 'paymentReference'];
    kept constant text[] := noted || array['version', 'updatedAt', 'fieldVersions', 'searchText', 'searchGrams'];
    closes constant boolean := old."status" = 'open' and new."status" in ('paid', 'void');
    returns constant boolean := old."kind" = 'creditNote' and old."status" = 'paid' and new."status" = 'void';
    reopens constant boolean := old."status" = 'paid' and new."status" = 'open'
      and new."paidAt" is null and new."paymentReference" is null
      and exists (select from "payments" where "reference" = old."paymentReference" and "status" = 'reversed');
  begin
    if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
      raise exception using errcode = 'HB409', message = format(
        'Paper %s is final and cannot be changed: issue a credit note instead.', old."reference");
    end if;
    if new."status" = old."status" or new."status" = 'void' then
      if new."paidAt" is distinct from old."paidAt"
        or new."paymentReference" is distinct from old."paymentReference" then
        raise exception using errcode = 'HB409', message = format(
          'How paper %s was paid is noted once, and with its payment.', old."reference");
      end if;
    end if;
    if new."status" <> old."status" and not closes and not returns and not reopens then
      raise exception using errcode = 'HB409', message = format(
        'Paper %s is %s and cannot become %s.', old."reference", old."status", new."status");
    end if;
    return new;
  end $$`;

/** As released before, and an invoice whose payment is reversed can be credited once it is paid again. */
const creditNoteCheck = `create or replace function credit_note_check() returns trigger language plpgsql as $$
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
      if exists (select from "payments" where "invoice" = corrected."_id" and "status" = 'reversed'
        and (corrected."status" = 'open' or corrected."paymentReference" = "reference")) then
        raise exception 'The payment of invoice % was reversed: it can be credited once it is paid again.', corrected."reference"
          using errcode = 'HB409', column = 'invoice';
      end if;
      if paper_taken_back(new."corrects", new."occasion", null) - ledger_minor(new."total") > ledger_minor(corrected."total") then
        raise exception 'No more can be credited of invoice % than is left of it.', corrected."reference"
          using errcode = 'HB400', column = 'lines';
      end if;
      return new;
    end
  $$`;

/** As released before, and a reversed payment is posted the other way round, on the day of its reversal. */
const paymentPosting = `create or replace function ledger_post_payment(payment "payments") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      amount bigint := ledger_minor(payment."amount");
      clearing text := 'clearing:' || payment."provider";
      is_owed boolean := payment."status" = 'reversed'
        or exists (select from "invoices" where "_id" = payment."invoice" and "paymentReference" = payment."reference");
    begin
      if payment."status" not in ('succeeded', 'refunded', 'reversed') then return; end if;
      entry."source" := 'payments'; entry."record" := payment."_id"; entry."currency" := payment."currency"; entry."user" := payment."user";
      entry."kind" := 'paymentReceived'; entry."at" := coalesce(payment."settledAt", payment."updatedAt");
      entry."lines" := jsonb_build_object(clearing, amount, case when is_owed then 'receivable' else 'prepayments' end, -amount);
      perform ledger_post(entry);
      if payment."status" <> 'reversed' then return; end if;
      entry."kind" := 'paymentReversed'; entry."at" := coalesce(payment."reversedAt", payment."updatedAt");
      entry."lines" := jsonb_build_object('receivable', amount, clearing, -amount);
      perform ledger_post(entry);
    end
  $$`;
