import { type MigrationDatabase, run } from './create-collection.ts';

/** The site's settings name the tag manager. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "settings" add column "tagManager" text']);
}
