import { createCollection, logChanges, type MigrationDatabase } from './create-collection.ts';

/** Creates the table of the incidents that the status page tells, and logs its changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'incidents', {
    columns: [
      '"title" jsonb not null',
      '"impact" text not null',
      `"parts" jsonb not null default '[]'`,
      '"startedAt" timestamptz(3) not null',
      '"endedAt" timestamptz(3)',
      `"updates" jsonb not null default '[]'`,
      '"demonstration" boolean not null default false',
      `"status" text not null default 'draft'`,
    ],
    indexes: { byStart: '"startedAt", "_id"', shownByStart: '"status", "startedAt", "_id"' },
  });
  await logChanges(db, 'incidents');
}
