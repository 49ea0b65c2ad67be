import { type MigrationDatabase, run } from './create-collection.ts';

/** Finds what is due of one webhook without reading the deliveries of all others. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create index "webhookDeliveries_dueOf" on "webhookDeliveries" ("webhook", "dueAt", "number")
      where "state" = 'waiting'`,
  ]);
}
