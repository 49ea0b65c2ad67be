import type { MigrationDatabase } from './create-collection.ts';
import { run } from './create-collection.ts';

/** Refresh sessions and one-time links. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "sessions" (
      "id" uuid primary key,
      "userKind" text not null,
      "userId" uuid not null,
      "tokenHash" text not null,
      "family" uuid not null,
      "createdAt" timestamptz(3) not null,
      "expiresAt" timestamptz(3) not null,
      "rotatedAt" timestamptz(3),
      "revokedAt" timestamptz(3),
      "userAgent" text,
      "ip" text
    )`,
    'create unique index "sessions_tokenHash" on "sessions" ("tokenHash")',
    'create index "sessions_family" on "sessions" ("family")',
    'create index "sessions_user" on "sessions" ("userKind", "userId")',
    'create index "sessions_expiresAt" on "sessions" ("expiresAt")',
    `create table "oneTimeTokens" (
      "hash" text primary key,
      "purpose" text not null,
      "userKind" text not null,
      "userId" uuid not null,
      "expiresAt" timestamptz(3) not null,
      "usedAt" timestamptz(3)
    )`,
    'create index "oneTimeTokens_user" on "oneTimeTokens" ("userKind", "userId", "purpose")',
    'create index "oneTimeTokens_expiresAt" on "oneTimeTokens" ("expiresAt")',
  ]);
}
