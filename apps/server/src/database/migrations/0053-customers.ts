import { createCollection, logChanges, type MigrationDatabase } from './create-collection.ts';

/** Creates the table of customers whom the site may name, and logs its changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'customers', {
    columns: [
      '"name" text not null',
      '"slug" text not null',
      '"place" text not null',
      '"trade" uuid not null references "industries"',
      '"consentedOn" date not null',
      '"logo" uuid references "attachments"',
      `"figures" jsonb not null default '[]'`,
      '"quote" jsonb',
      '"quoteName" text',
      '"quoteRole" jsonb',
      '"demonstration" boolean not null default false',
      '"position" integer not null default 0',
      `"status" text not null default 'draft'`,
    ],
    references: ['trade', 'logo'],
    unique: ['slug'],
    indexes: { byPosition: '"position", "_id"', statusByPosition: '"status", "position", "_id"' },
  });
  await logChanges(db, 'customers');
}
