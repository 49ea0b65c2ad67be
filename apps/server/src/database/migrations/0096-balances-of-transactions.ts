import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores the balance that a bank statement states after a transaction. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "bankTransactions" add column "balance" jsonb']);
}
