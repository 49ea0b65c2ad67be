import { type MigrationDatabase, run } from './create-collection.ts';

/** The back office lists missing translations by how often they were requested. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create index "missingTranslations_count" on "missingTranslations" ("count", "_id") where "deletedAt" is null`,
  ]);
}
