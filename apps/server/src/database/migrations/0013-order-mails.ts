import { type MigrationDatabase, run } from './create-collection.ts';

/** Paid orders that have been confirmed by mail, so that a mail that failed is sent later. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "orderMails" (
      "order" uuid primary key references "orders" on delete cascade,
      "sentAt" timestamptz(3) not null
    )`,
  ]);
}
