import { createCollection, logChanges, type MigrationDatabase } from './create-collection.ts';

/** Creates the table of the services that the product works with, and logs its changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'integrations', {
    columns: [
      '"name" jsonb not null',
      '"slug" text not null',
      '"kind" text not null',
      '"inHongKong" boolean not null default false',
      '"inSingapore" boolean not null default false',
      `"stage" text not null default 'planned'`,
      '"demonstration" boolean not null default false',
      '"position" integer not null default 0',
      `"status" text not null default 'draft'`,
    ],
    unique: ['slug'],
    indexes: { byPosition: '"position", "_id"', statusByPosition: '"status", "position", "_id"' },
  });
  await logChanges(db, 'integrations');
}
