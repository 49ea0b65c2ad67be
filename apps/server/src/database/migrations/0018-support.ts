import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Records whom staff have supported and until when they may see the account, and the refusals that merchants
 * met, for every node to read.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "users" add column "supportedAt" timestamptz(3)',
    'alter table "users" add column "supportedUntil" timestamptz(3)',
    `create table "accountTroubles" (
      "number" bigint generated always as identity primary key,
      "user" uuid not null references "users" on delete cascade,
      "at" timestamptz(3) not null,
      "call" text not null,
      "code" text not null
    )`,
    'create index "accountTroubles_user" on "accountTroubles" ("user", "number")',
  ]);
}
