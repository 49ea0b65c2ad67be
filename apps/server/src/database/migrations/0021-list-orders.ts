import { type MigrationDatabase, run } from './create-collection.ts';

/** The back office opens the list of missing texts with those that are met most. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create index "missingTranslations_count" on "missingTranslations" ("count", "_id") where "deletedAt" is null`,
  ]);
}
