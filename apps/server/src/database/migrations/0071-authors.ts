import {
  countFileUses,
  createCollection,
  logChanges,
  type MigrationDatabase,
  run,
} from './create-collection.ts';

/** Creates the table of authors, counts the uses of their photos, and lets a post refer to its author. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'authors', {
    columns: [
      '"name" text not null',
      '"slug" text not null',
      '"jobTitle" jsonb not null',
      '"about" jsonb not null',
      '"photo" uuid references "attachments"',
      '"demonstration" boolean not null default false',
      '"position" integer not null default 0',
      `"status" text not null default 'draft'`,
    ],
    references: ['photo'],
    unique: ['slug'],
    indexes: { byPosition: '"position", "_id"', statusByPosition: '"status", "position", "_id"' },
  });
  await logChanges(db, 'authors');
  await countFileUses(db, 'authors', ['photo']);
  await run(db, [
    'alter table "news" add column "authorProfile" uuid references "authors"',
    'create index "news_authorProfile" on "news" ("authorProfile")',
  ]);
}
