import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** Who merchants are on invoices, and what an order keeps of it. */
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
