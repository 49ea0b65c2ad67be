import { countUses, createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the table of authors, counts the uses of their photos as `0055-media-gallery` does for other
 * tables, and lets a post refer to its author.
 */
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
  await run(db, [
    `create function count_uses_of_authors() ${countUses(['photo'])}`,
    'create trigger "count_uses" after insert or delete on "authors" for each row execute function count_uses_of_authors()',
    `create trigger "count_changed_uses" after update on "authors" for each row
      when (old."photo" is distinct from new."photo" or old."deletedAt" is distinct from new."deletedAt")
      execute function count_uses_of_authors()`,
    'alter table "news" add column "authorProfile" uuid references "authors"',
    'create index "news_authorProfile" on "news" ("authorProfile")',
  ]);
}
