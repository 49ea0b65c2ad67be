import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores with each row of an import its number in the imported file. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "bulkRows" add column "fileRow" integer']);
}
