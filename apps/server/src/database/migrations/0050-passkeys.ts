import { type MigrationDatabase, run } from './create-collection.ts';

/** Creates the tables of passkeys, and of the challenges that a browser signs with one. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "passkeys" (
      "_id" uuid primary key,
      "userKind" text not null,
      "userId" uuid not null,
      "name" text not null,
      "credential" text not null unique,
      "publicKey" text not null,
      "counter" bigint not null,
      "transports" text not null,
      "synced" boolean not null,
      "createdAt" timestamptz(3) not null,
      "lastUsedAt" timestamptz(3)
    )`,
    'create index "passkeys_account" on "passkeys" ("userKind", "userId")',
    `create table "passkeyChallenges" (
      "hash" text primary key,
      "purpose" text not null,
      "userKind" text,
      "userId" uuid,
      "expiresAt" timestamptz(3) not null
    )`,
    'create index "passkeyChallenges_expiresAt" on "passkeyChallenges" ("expiresAt")',
  ]);
}
