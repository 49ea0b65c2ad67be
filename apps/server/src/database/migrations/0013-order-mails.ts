import { type MigrationDatabase, run } from './create-collection.ts';

/** Which paid orders have been confirmed by mail, so that one that could not be sent is sent later. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "orderMails" (
      "order" uuid primary key references "orders" on delete cascade,
      "sentAt" timestamptz(3) not null
    )`,
  ]);
}
