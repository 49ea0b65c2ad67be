import { addDays, dayAt } from '@harbour/core/pricing';
import { checkBooks, closeThrough } from '@harbour/server/books/check-books.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/**
 * Posts the revenue of the days before a time (milliseconds since 1970), and expects no differences in the
 * books. Work that the test has started may still be in progress.
 */
export async function expectBooksAgree({ db }: Database, now: number = Date.now()): Promise<void> {
  await closeThrough(db, addDays(dayAt(now), -1));
  await eventually(async () => expect(await checkBooks(db)).toEqual([]));
}

/**
 * The money that Harbour has at a provider according to each side of the books, in minor units of all
 * currencies together.
 */
export async function storedBy(
  { db }: Database,
  provider: string,
): Promise<{ readonly ledger: number; readonly payments: number; readonly invoices: number }> {
  const text = `select
    (select coalesce(sum("amount"), 0) from "ledgerLines" where "account" = 'clearing:' || $1) as "ledger",
    (select coalesce(sum(ledger_minor("amount") - coalesce(ledger_minor("refunded"), 0)), 0)
      from "payments" where "provider" = $1 and "status" in ('succeeded', 'refunded')) as "payments",
    (select coalesce(sum(ledger_minor("total")), 0) from "invoices"
      where "status" = 'paid' and "user" in (select "user" from "payments" where "provider" = $1)) as "invoices"`;
  const [sums] = await execute<Readonly<Record<'ledger' | 'payments' | 'invoices', string>>>(db, text, [
    provider,
  ]);
  if (!sums) throw new Error('The database answers no sums');
  return { ledger: Number(sums.ledger), payments: Number(sums.payments), invoices: Number(sums.invoices) };
}
