import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the tables of second factors. The secret of an authenticator app is sealed and recovery codes are
 * digests, both with the server's secret. Also stores since when an account has a factor, which staff see,
 * and when and by what each sign-in was last proved.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "secondFactors" (
      "userKind" text not null,
      "userId" uuid not null,
      "sealedSecret" text not null,
      "createdAt" timestamptz(3) not null,
      "confirmedAt" timestamptz(3),
      "lastStep" integer not null,
      primary key ("userKind", "userId")
    )`,
    `create table "recoveryCodes" (
      "userKind" text not null,
      "userId" uuid not null,
      "hash" text not null,
      "usedAt" timestamptz(3),
      primary key ("userKind", "userId", "hash")
    )`,
    ...['users', 'admins'].map(
      (table) => `alter table "${table}" add column "secondFactorAt" timestamptz(3)`,
    ),
    'alter table "sessions" add column "provedAt" timestamptz(3), add column "provedBy" text',
  ]);
}
