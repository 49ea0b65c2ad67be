import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores the pages that search engines were told of, so that they are also told when one is gone. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['create table "announcedPages" ("path" text primary key)']);
}
