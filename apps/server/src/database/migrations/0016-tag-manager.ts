import { type MigrationDatabase, run } from './create-collection.ts';

/** Adds the tag manager to the site's settings. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "settings" add column "tagManager" text']);
}
