import type {
  BookPeriod,
  DeferredRow,
  GstBox,
  MonthOfBooks,
  TrialBalanceRow,
} from '@harbour/core/contract/actions';
import { addDays, addMonths } from '@harbour/core/pricing';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import { closedThrough } from './check-books.ts';

type Db = Kysely<DatabaseSchema>;

/** The days of a report, both inclusive. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/**
 * Computes the books of the months that end with `month`, `YYYY-MM`, from one snapshot of the ledger, so that
 * the parts agree although entries are posted meanwhile; the reason for the tax comes from invoices.
 */
export async function readMonth(
  db: Db,
  month: string,
  months: BookPeriod = 1,
): Promise<Omit<MonthOfBooks, 'differences'>> {
  const day = `${month}-01`;
  const days = { first: addMonths(day, 1 - months), last: addDays(addMonths(day, 1), -1) };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => ({
      month,
      closedThrough: await closedThrough(snapshot),
      trialBalance: await readTrialBalance(snapshot, days),
      deferred: await readDeferred(snapshot, days),
      gst: await readGst(snapshot, days),
    }));
}

async function readTrialBalance(db: Db, { first, last }: Days): Promise<readonly TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select "place", "currency", "account",
      coalesce(sum("amount") filter (where "day" < ${first}), 0)::float8 as "opening",
      coalesce(sum("debit") filter (where "day" >= ${first}), 0)::float8 as "debit",
      coalesce(sum("credit") filter (where "day" >= ${first}), 0)::float8 as "credit",
      sum("amount")::float8 as "closing"
    from "ledgerLines" where "day" <= ${last}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Deferred revenue is a credit balance, which is shown as a positive amount. */
async function readDeferred(db: Db, { first, last }: Days): Promise<readonly DeferredRow[]> {
  const { rows } = await sql<DeferredRow>`
    select "place", "currency",
      coalesce(-sum("amount") filter (where "day" < ${first}), 0)::float8 as "opening",
      coalesce(-sum("amount") filter (where "day" >= ${first} and "kind" = 'invoiceIssued'), 0)::float8 as "billed",
      coalesce(-sum("amount") filter (where "day" >= ${first} and "kind" in ('creditNoteIssued', 'invoiceVoided')), 0)::float8 as "takenBack",
      coalesce(-sum("amount") filter (where "day" >= ${first} and "kind" = 'revenueEarned'), 0)::float8 as "earned",
      (-sum("amount"))::float8 as "closing"
    from "ledgerLines" where "account" = 'deferredRevenue' and "day" <= ${last}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

interface Supplies {
  readonly standardRated: number;
  readonly zeroRated: number;
  readonly outputTax: number;
}

/**
 * Returns the boxes of the GST return F5 that concern sales. A supply counts in the month of its document;
 * credit notes and void documents have the opposite sign. A supply is zero-rated if its document says so, not
 * if it has no tax: the tax of some cents rounds to nothing, at the standard rate. Source: IRAS, "Completing
 * GST Return", boxes 1 to 8. Purchases (5) and input tax (7) are not in these books.
 */
async function readGst(db: Db, { first, last }: Days): Promise<readonly GstBox[]> {
  const { rows } = await sql<Supplies>`
    select coalesce(sum("net") filter (where not "isZeroRated"), 0)::float8 as "standardRated",
      coalesce(sum("net") filter (where "isZeroRated"), 0)::float8 as "zeroRated", coalesce(sum("tax"), 0)::float8 as "outputTax"
    from (
      select coalesce(("lines"->>'receivable')::bigint, 0) + coalesce(("lines"->>'gstPayable')::bigint, 0) as "net",
        -coalesce(("lines"->>'gstPayable')::bigint, 0) as "tax",
        exists (select from "invoices" where "_id"::text = "record" and "taxReason" = 'zero-rated') as "isZeroRated"
      from "ledgerEntries" where "source" = 'invoices' and "place" = 'sg' and "day" between ${first} and ${last}
    ) supplies`.execute(db);
  const { standardRated, zeroRated, outputTax } = rows[0] ?? { standardRated: 0, zeroRated: 0, outputTax: 0 };
  const filled = (box: GstBox['box'], amount: number): GstBox => ({ box, amount, isKept: true });
  const unknown = (box: GstBox['box'], amount = 0): GstBox => ({ box, amount, isKept: false });
  return [
    filled(1, standardRated),
    filled(2, zeroRated),
    filled(3, 0),
    filled(4, standardRated + zeroRated),
    unknown(5),
    filled(6, outputTax),
    unknown(7),
    unknown(8, outputTax),
  ];
}
