import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Who has been helped by staff and until when they see the account, and what merchants were refused, for
 * every node to tell.
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
