import { createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/** Creates the table of API keys, of which only digests are stored, and logs its changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'apiKeys', {
    columns: [
      '"name" text not null',
      '"start" text not null',
      '"user" uuid references "users" on delete cascade',
      '"owner" uuid references "admins" on delete cascade',
      `"scopes" jsonb not null default '[]'`,
      `"addresses" jsonb not null default '[]'`,
      '"expiresAt" timestamptz(3)',
      '"lastUsedAt" timestamptz(3)',
      '"lastUsedFrom" text',
      '"previousUntil" timestamptz(3)',
      '"revokedAt" timestamptz(3)',
      '"digest" text',
      '"previousDigest" text',
    ],
    references: ['user', 'owner'],
    unique: ['digest'],
  });
  await run(db, [
    'create index "apiKeys_previous" on "apiKeys" ("previousDigest") where "previousDigest" is not null',
  ]);
  await logChanges(db, 'apiKeys');
}
