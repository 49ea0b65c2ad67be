import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type CurrencyCode, money } from '@harbour/core/money';
import { addDays, type Day, NOTICE_DAYS } from '@harbour/core/pricing';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { BillingStore } from '../billing-store.ts';
import type { Effect } from '../intent.ts';
import { applyEffect, type EffectHandlers } from './apply-effect.ts';
import { createIntentsTable } from './intents-table.ts';
import { found, readAccount } from './read-account.ts';

const PAGE = 100;

export interface SqlStoreDeps extends EffectHandlers {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
}

/** Billing over the database: records through their services, intents in their own table. */
export function createSqlStore({ app, db, now, ...handlers }: SqlStoreDeps): BillingStore {
  async function creditOf(user: string, currency: CurrencyCode, within = db) {
    const { rows } = await sql<{ readonly amount: number }>`
      select coalesce(sum(("amount"->>'amount')::float8), 0) as "amount" from "credits"
      where "user" = ${user} and "currency" = ${currency} and "deletedAt" is null`.execute(within);
    return money(currency, rows[0]?.amount ?? 0);
  }
  const { begin, ...intents } = createIntentsTable(db, creditOf);
  return {
    ...intents,
    begin: (intent) => begin(intent, new Date(now()).toISOString()),
    due: (today, after) => dueIds(db, today, after),
    load: (id) =>
      readAccount(app, id, {
        creditOf: ({ user, currency }) => creditOf(user, currency),
        hasWaived: (subscription) => hasWaived(db, subscription),
      }),
    apply: (effect, key) =>
      effect.kind === 'termTakenBack'
        ? takeBackTerm(db, effect)
        : applyEffect(app, { effect, key }, handlers),
    async invoice(id) {
      const invoice: RecordOf<'invoices'> | undefined = await found(() => app.service('invoices').get(id));
      if (!invoice) return undefined;
      const { subscription, paymentReference, total, dueOn, lines } = invoice;
      const from = lines.flatMap((line) => line.from ?? []).toSorted()[0] ?? '';
      const until =
        lines
          .flatMap((line) => line.until ?? [])
          .toSorted()
          .at(-1) ?? '';
      return { id, subscription, paymentReference, total, dueOn, from, until };
    },
    async paidBy(id) {
      const payment: RecordOf<'payments'> | undefined = await found(() => app.service('payments').get(id));
      return payment?.amount;
    },
  };
}

/**
 * A waived sum is goodwill for an invoice that uses it at once; goodwill from staff is not used at once. The
 * days of its invoice determine its term, because the clock of the node that wrote it may have been wrong.
 */
async function hasWaived(
  db: Kysely<DatabaseSchema>,
  { _id, termStart }: RecordOf<'subscriptions'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "credits" waived join "credits" used on used."invoice" = waived."invoice" and used."reason" = 'used'
      join "invoices" on "invoices"."_id" = waived."invoice", jsonb_array_elements("invoices"."lines") line
    where waived."subscription" = ${_id}::uuid and waived."reason" = 'goodwill' and waived."deletedAt" is null
      and line->>'until' > ${termStart} limit 1`.execute(db);
  return rows.length > 0;
}

async function dueIds(db: Kysely<DatabaseSchema>, today: Day, after: string | undefined) {
  const { rows } = await sql<{ readonly _id: string }>`
    select "_id" from "subscriptions"
    where "status" <> 'ended' and "deletedAt" is null
      and ("termEnd" <= ${addDays(today, NOTICE_DAYS)} or "resumeOn" <= ${today} or "cancelOn" <= ${today})
      and (${after ?? null}::uuid is null or "_id" > ${after ?? null}::uuid)
    order by "_id" limit ${PAGE}`.execute(db);
  return rows.map(({ _id }) => _id);
}

type TermTakenBack = Extract<Effect, { kind: 'termTakenBack' }>;

interface Found {
  /** Minor units of the invoice that are paid and that nothing has taken back. */
  readonly left: number | null;
  readonly isKnown: boolean;
}

/**
 * Records that a document takes back all that is left of a paid invoice; a repeated call writes nothing.
 * Returns `overtaken` if another sum is left than the document was computed for. Refunds and credit notes of
 * the invoice wait for its row, so none of them can interleave.
 */
function takeBackTerm(
  db: Kysely<DatabaseSchema>,
  { paper, invoice, amount }: TermTakenBack,
): Promise<'applied' | 'overtaken'> {
  return db.transaction().execute(async (together) => {
    await sql`select 1 from "invoices" where "_id" = ${invoice}::uuid for update`.execute(together);
    const { rows } = await sql<Found>`
      select case when not exists (select from "payments" where "reference" = "paymentReference" and "payments"."status" = 'reversed')
          then (ledger_minor("total") - paper_taken_back("_id", null, null))::float8 end as "left",
        exists (select from "takenBackTerms" where "paper" = ${paper}::uuid) as "isKnown"
      from "invoices" where "_id" = ${invoice}::uuid`.execute(together);
    const [found] = rows;
    if (found?.isKnown) return 'applied';
    if (found?.left !== amount.amount) return 'overtaken';
    await sql`insert into "takenBackTerms" ("paper", "invoice", "amount")
      values (${paper}::uuid, ${invoice}::uuid, ${amount.amount})`.execute(together);
    return 'applied';
  });
}
