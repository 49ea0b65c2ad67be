import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores the last migration of the oldest version that works on this database, so that after a release that
 * failed the version before it starts again. A migration that takes away what versions used until then
 * updates the row, in its own transaction, to the first migration whose version no longer uses it.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'create table "oldestSupported" ("step" text not null)',
    `insert into "oldestSupported" values ('0094-oldest-supported')`,
  ]);
}
