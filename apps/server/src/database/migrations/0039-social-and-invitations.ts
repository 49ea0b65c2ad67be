import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the tables of the social import: connected pages, attempts to connect one, and what each post was
 * imported as. Tokens are stored sealed; see `social/seal-token.ts`.
 *
 * Also stores until when an invitation is valid. Those of accounts without a password count as expired, as
 * nobody knows when they were mailed.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "socialConnections" (
      "_id" uuid primary key,
      "network" text not null,
      "account" text not null,
      "name" text not null,
      "language" text not null,
      "pull" text not null,
      "sealedGrant" text not null,
      "grantEndsAt" timestamptz(3),
      "sealedToken" text not null,
      "connectedAt" timestamptz(3) not null,
      "pulledAt" timestamptz(3),
      "problem" text,
      "retryAt" timestamptz(3),
      unique ("network", "account")
    )`,
    `create table "socialPermissions" (
      "_id" uuid primary key,
      "stateHash" text not null unique,
      "admin" uuid not null,
      "network" text not null,
      "expiresAt" timestamptz(3) not null,
      "usedAt" timestamptz(3),
      "sealedGrant" text,
      "grantEndsAt" timestamptz(3),
      "sealedAccounts" text,
      "failed" text
    )`,
    `create table "socialPosts" (
      "network" text not null,
      "post" text not null,
      "news" uuid not null,
      "base" jsonb not null,
      "pictures" jsonb not null,
      "fingerprint" text not null,
      "importedAt" timestamptz(3),
      primary key ("network", "post")
    )`,
    ...['users', 'admins'].flatMap((table) => [
      `alter table "${table}" add column "invitedUntil" timestamptz(3)`,
      `update "${table}" set "invitedUntil" = now() where "passwordHash" is null`,
    ]),
  ]);
}
