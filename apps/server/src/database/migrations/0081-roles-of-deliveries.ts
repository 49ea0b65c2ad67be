import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * The role of a webhook's owner when a delivery was made, which decided what the delivery holds.
 * Deliveries of before, and of a server of the version before, have none.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "webhookDeliveries" add column "role" text']);
}
