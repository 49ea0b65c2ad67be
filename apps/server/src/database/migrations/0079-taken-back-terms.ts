import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * A next term that was paid ahead and then changed comes back as credit, on a document that does not name its
 * invoice. Each such document is stored with the sum that it takes back, so that refunds and credit notes of
 * the invoice give back no more than the rest. A void document, as of a declined change, takes nothing back;
 * credit that staff have taken back from the merchant can be refunded instead.
 */
const takenBack = `create or replace function paper_taken_back(invoice uuid, note_occasion text, refund_id uuid)
  returns bigint language sql stable as $$
    select coalesce((select -sum(ledger_minor("total")) from "invoices"
        where "corrects" = invoice and "kind" = 'creditNote' and "status" <> 'void'), 0)::bigint
      + coalesce((select sum(ledger_minor("amount")) from "refunds"
        where "refunds"."invoice" = paper_taken_back.invoice and "status" = 'started' and "deletedAt" is null
          and "_id" is distinct from refund_id and replace("reference", 'RF-', 'CN-') is distinct from note_occasion), 0)::bigint
      + coalesce((select sum(greatest(0, term."amount" + coalesce((
            select sum(ledger_minor(reversal."amount")) from "credits" given join "credits" reversal on reversal."reverses" = given."_id"
            where given."invoice" = term."paper" and given."reason" = 'change'), 0)))
        from "takenBackTerms" term left join "invoices" paper on paper."_id" = term."paper"
        where term."invoice" = paper_taken_back.invoice and paper."status" is distinct from 'void'), 0)::bigint
  $$`;

export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "takenBackTerms" (
      "paper" uuid primary key,
      "invoice" uuid not null references "invoices",
      "amount" bigint not null check ("amount" >= 0)
    )`,
    'create index "takenBackTerms_invoice" on "takenBackTerms" ("invoice")',
    takenBack,
  ]);
}
