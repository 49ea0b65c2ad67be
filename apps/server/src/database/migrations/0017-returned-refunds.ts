import { type MigrationDatabase, run } from './create-collection.ts';

/** A refund that succeeded may be returned by its bank. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "refunds" add column "returnedAt" timestamptz(3)']);
}
