import { createCollection, logChanges, type MigrationDatabase } from './create-collection.ts';

/** Creates the table of the fees for taking payments, and logs its changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'rates', {
    columns: [
      '"slug" text not null',
      '"name" jsonb not null',
      '"place" text not null',
      '"method" text not null',
      '"cardKind" text',
      '"plan" text',
      '"basisPoints" integer not null default 0',
      '"fixedCents" integer not null default 0',
      '"settlementDays" integer not null default 2',
      '"demonstration" boolean not null default false',
      '"position" integer not null default 0',
      `"status" text not null default 'draft'`,
    ],
    indexes: {
      byPosition: '"position", "_id"',
      shownByPlace: '"status", "place", "position", "_id"',
    },
    unique: ['slug'],
  });
  await logChanges(db, 'rates');
}
