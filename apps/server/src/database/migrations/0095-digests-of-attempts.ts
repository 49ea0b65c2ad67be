import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores a digest of the data with which an order was placed, so that its key is refused for other data. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "orders" add column "attemptDigest" text']);
}
