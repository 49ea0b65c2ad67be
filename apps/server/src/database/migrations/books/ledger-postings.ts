/**
 * The entry of each movement of money, posted by the statement that writes the record: however the record is
 * written, it and its entry are one transaction. docs/decisions/0030-ledger.md has the same rules as a table,
 * and books/expected-entries.ts implements them again to check the books.
 *
 * Each function posts all entries that its record requires by now; existing entries stay unchanged.
 */
export const ledgerPostings: readonly string[] = [
  `create function ledger_place(currency text) returns text language sql immutable as $$
    select case currency when 'SGD' then 'sg' else 'hk' end
  $$`,
  `create function ledger_minor(money jsonb) returns bigint language sql immutable as $$ select (money->>'amount')::bigint $$`,
  // Zero amounts make no lines, and an entry without lines is not posted.
  `create function ledger_post(entry "ledgerEntries") returns void language plpgsql as $$
    declare movements jsonb;
    begin
      select jsonb_object_agg(key, value) into movements from jsonb_each(entry."lines") where value <> '0';
      if movements is null then return; end if;
      insert into "ledgerEntries" ("day", "at", "place", "currency", "kind", "source", "record", "user", "subscription", "lines", "schedule")
      values (ledger_open_day(entry."at"), entry."at", ledger_place(entry."currency"), entry."currency", entry."kind", entry."source",
        entry."record", entry."user", entry."subscription", movements, coalesce(entry."schedule", '[]'))
      on conflict do nothing;
    end
  $$`,
  // Lines with service days are deferred; everything else is revenue at once. Unit and direction follow from
  // the signs: a credit note is an invoice with negative amounts.
  `create function ledger_post_invoice(invoice "invoices") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      total bigint := ledger_minor(invoice."total");
      tax bigint := ledger_minor(invoice."tax");
      deferred bigint;
    begin
      entry."source" := 'invoices'; entry."record" := invoice."_id"; entry."currency" := invoice."currency";
      entry."user" := invoice."user"; entry."subscription" := invoice."subscription";
      select coalesce(jsonb_agg(jsonb_build_object('from', "from", 'until', "until", 'amount', "amount") order by "from", "until"), '[]'),
        coalesce(sum("amount"), 0) into entry."schedule", deferred
      from (
        select line->>'from' as "from", line->>'until' as "until", sum(ledger_minor(line->'amount')) as "amount"
        from jsonb_array_elements(invoice."lines") line where line->>'from' < line->>'until' group by 1, 2
      ) parts where "amount" <> 0;
      entry."kind" := case when total < 0 then 'creditNoteIssued' else 'invoiceIssued' end;
      entry."at" := invoice."issuedAt";
      entry."lines" := jsonb_build_object('receivable', total, 'gstPayable', -tax, 'deferredRevenue', -deferred, 'revenue', deferred - (total - tax));
      perform ledger_post(entry);
      if invoice."status" <> 'void' then return; end if;
      entry."kind" := 'invoiceVoided'; entry."at" := invoice."updatedAt"; entry."schedule" := '[]';
      entry."lines" := jsonb_build_object('receivable', -total, 'gstPayable', tax, 'deferredRevenue', deferred, 'revenue', (total - tax) - deferred);
      perform ledger_post(entry);
    end
  $$`,
  // Money that has paid no invoice belongs to the merchant until it is refunded.
  `create function ledger_post_payment(payment "payments") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      amount bigint := ledger_minor(payment."amount");
      is_owed boolean := exists (select from "invoices" where "_id" = payment."invoice" and "paymentReference" = payment."reference");
    begin
      if payment."status" not in ('succeeded', 'refunded') then return; end if;
      entry."source" := 'payments'; entry."record" := payment."_id"; entry."currency" := payment."currency"; entry."user" := payment."user";
      entry."kind" := 'paymentReceived'; entry."at" := coalesce(payment."settledAt", payment."updatedAt");
      entry."lines" := jsonb_build_object('clearing:' || payment."provider", amount, case when is_owed then 'receivable' else 'prepayments' end, -amount);
      perform ledger_post(entry);
    end
  $$`,
  // A refund of an invoice's payment is owed from its request on; its credit note settles the receivable. A
  // refund of a payment without an invoice has no credit note and comes out of the prepayments.
  `create function ledger_post_refund(refund "refunds") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      amount bigint := ledger_minor(refund."amount");
      clearing text := 'clearing:' || (select "provider" from "payments" where "_id" = refund."payment");
      is_out boolean := refund."status" = 'succeeded' or refund."returnedAt" is not null;
      back text := case when refund."invoice" is null then 'prepayments' else 'receivable' end;
    begin
      entry."source" := 'refunds'; entry."record" := refund."_id"; entry."currency" := refund."currency"; entry."user" := refund."user";
      if refund."invoice" is not null then
        entry."kind" := 'refundRequested'; entry."at" := refund."createdAt";
        entry."lines" := jsonb_build_object('receivable', amount, 'refunds', -amount);
        perform ledger_post(entry);
        if refund."status" = 'failed' and not is_out then
          entry."kind" := 'refundRefused'; entry."at" := coalesce(refund."settledAt", refund."updatedAt");
          entry."lines" := jsonb_build_object('refunds', amount, 'receivable', -amount);
          perform ledger_post(entry);
        end if;
      end if;
      if not is_out then return; end if;
      entry."kind" := 'refundPaid'; entry."at" := coalesce(refund."settledAt", refund."updatedAt");
      entry."lines" := jsonb_build_object(case when refund."invoice" is null then 'prepayments' else 'refunds' end, amount, clearing, -amount);
      perform ledger_post(entry);
      if refund."returnedAt" is null then return; end if;
      entry."kind" := 'refundReturned'; entry."at" := refund."returnedAt";
      entry."lines" := jsonb_build_object(clearing, amount, back, -amount);
      perform ledger_post(entry);
    end
  $$`,
  // Credit given by a bill settles that bill, which is negative. Any other credit is goodwill, and so is its
  // reversal.
  `create function ledger_post_credit(credit "credits") returns void language plpgsql as $$
    declare
      entry "ledgerEntries";
      amount bigint := ledger_minor(credit."amount");
      is_of_bill boolean := credit."reason" in ('used', 'change') and credit."invoice" is not null;
    begin
      entry."source" := 'credits'; entry."record" := credit."_id"; entry."currency" := credit."currency"; entry."user" := credit."user";
      entry."kind" := case when amount > 0 then 'creditGranted' when credit."reason" = 'used' then 'creditUsed' else 'creditReversed' end;
      entry."at" := credit."createdAt";
      entry."lines" := jsonb_build_object('merchantCredit', -amount, case when is_of_bill then 'receivable' else 'goodwill' end, amount);
      perform ledger_post(entry);
    end
  $$`,
  ...['invoice', 'payment', 'refund', 'credit'].flatMap((record) => [
    `create function ledger_follow_${record}() returns trigger language plpgsql as $$
      begin
        perform ledger_post_${record}(new);
        return null;
      end
    $$`,
    `create trigger "${record}s_issued" after insert on "${record}s" for each row execute function ledger_follow_${record}()`,
  ]),
  ...['invoice', 'payment', 'refund'].map(
    (record) => `create trigger "${record}s_moved" after update on "${record}s"
      for each row when (old."status" is distinct from new."status") execute function ledger_follow_${record}()`,
  ),
];
