import { type MigrationDatabase, run } from './create-collection.ts';

/** A refund that had gone through may come back from its bank. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "refunds" add column "returnedAt" timestamptz(3)']);
}
