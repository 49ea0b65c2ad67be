import { backfillBooks } from './books/backfill.ts';
import { creditRules } from './books/credit-rules.ts';
import { ledgerDays } from './books/ledger-days.ts';
import { ledgerPostings } from './books/ledger-postings.ts';
import { ledgerTables } from './books/ledger-tables.ts';
import { type MigrationDatabase, run } from './create-collection.ts';

/** The double-entry ledger, the entries of each movement of money, daily revenue, and credit rules. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [...ledgerTables, ...ledgerDays, ...ledgerPostings, ...creditRules, ...backfillBooks]);
}
