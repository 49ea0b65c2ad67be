import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Effect } from '../intent.ts';

type TermTakenBack = Extract<Effect, { kind: 'termTakenBack' }>;

interface Found {
  /** Minor units of the invoice that nothing has taken back. */
  readonly left: number;
  readonly isKnown: boolean;
}

/**
 * Records that a document takes back all that is left of a paid invoice; a repeated call writes nothing.
 * Returns `overtaken` if another sum is left than the document was computed for. Refunds and credit notes of
 * the invoice wait for its row, so none of them comes in between.
 */
export function takeBackTerm(
  db: Kysely<DatabaseSchema>,
  { paper, invoice, amount }: TermTakenBack,
): Promise<'applied' | 'overtaken'> {
  return db.transaction().execute(async (together) => {
    await sql`select 1 from "invoices" where "_id" = ${invoice}::uuid for update`.execute(together);
    const { rows } = await sql<Found>`
      select (ledger_minor("total") - paper_taken_back("_id", null, null))::float8 as "left",
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
