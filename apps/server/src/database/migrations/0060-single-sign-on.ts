import { type MigrationDatabase, run } from './create-collection.ts';

/** Creates the tables of single sign-on: who is whom at the provider, and the attempts that are under way. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "ssoIdentities" (
      "issuer" text not null,
      "subject" text not null,
      "admin" uuid not null references "admins" on delete cascade,
      "createdAt" timestamptz(3) not null,
      primary key ("issuer", "subject"),
      unique ("issuer", "admin")
    )`,
    'create index "ssoIdentities_admin" on "ssoIdentities" ("admin")',
    `create table "ssoAttempts" (
      "stateHash" text primary key,
      "challenge" text not null unique,
      "browserHash" text not null,
      "sealed" text not null,
      "fresh" boolean not null,
      "expiresAt" timestamptz(3) not null,
      "usedAt" timestamptz(3),
      "failed" text,
      "admin" uuid references "admins" on delete cascade,
      "hasFactor" boolean not null default false,
      "authTime" timestamptz(3)
    )`,
    'create index "ssoAttempts_expiresAt" on "ssoAttempts" ("expiresAt")',
    'create index "ssoAttempts_admin" on "ssoAttempts" ("admin")',
  ]);
}
