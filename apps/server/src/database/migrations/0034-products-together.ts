import { type MigrationDatabase, run } from './create-collection.ts';

/** Lets staff name the products that go with a product. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [`alter table "products" add column "goesWith" uuid[] not null default '{}'`]);
}
