import { createCollection, logChanges, type MigrationDatabase } from './create-collection.ts';

/** Creates the tables of partners and of certificates, and logs their changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  const shown = { byPosition: '"position", "_id"', statusByPosition: '"status", "position", "_id"' };
  const published = [
    '"demonstration" boolean not null default false',
    '"position" integer not null default 0',
    `"status" text not null default 'draft'`,
  ];
  await createCollection(db, 'partners', {
    columns: [
      '"name" text not null',
      '"slug" text not null',
      '"kind" text not null',
      '"inHongKong" boolean not null default false',
      '"inSingapore" boolean not null default false',
      '"link" text',
      '"logo" uuid references "attachments"',
      ...published,
    ],
    references: ['logo'],
    unique: ['slug'],
    indexes: shown,
  });
  await createCollection(db, 'certificates', {
    columns: [
      '"name" jsonb not null',
      '"slug" text not null',
      '"issuer" text not null',
      '"number" text',
      '"validUntil" date not null',
      '"link" text',
      ...published,
    ],
    unique: ['slug'],
    indexes: shown,
  });
  for (const table of ['partners', 'certificates']) await logChanges(db, table);
}
