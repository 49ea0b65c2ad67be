import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** The identity of merchants on invoices, and the copy that an order keeps. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'billingProfiles', {
    columns: [
      '"user" uuid not null references "users" on delete cascade',
      '"place" text not null',
      '"legalName" text not null',
      '"address" jsonb not null',
      '"registrationNumber" text',
      '"gstNumber" text',
      `"emails" jsonb not null default '[]'`,
    ],
    references: ['user'],
    unique: ['user'],
  });
  await run(db, ['alter table "orders" add column "buyer" jsonb']);
}
