import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores the size, weight, power and connections of a device, which the shop compares. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "products" add column "specs" jsonb',
    `alter table "products" add column "connections" jsonb not null default '[]'`,
  ]);
}
