import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores the built files of each release, so that every server has those that pages of another one need. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "releaseFiles" (
      "name" text primary key,
      "encoding" text not null check ("encoding" in ('br', 'identity')),
      "body" bytea not null,
      "usedAt" timestamptz not null default now()
    )`,
    'create index "releaseFiles_usedAt" on "releaseFiles" ("usedAt")',
  ]);
}
