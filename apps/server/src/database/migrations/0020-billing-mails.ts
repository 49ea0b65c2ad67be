import { type MigrationDatabase, run } from './create-collection.ts';

/** Billing mails, recorded before they are sent, for retries; and changes that were declined late. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "subscriptions" add column "declinedChange" jsonb',
    `create table "billingMails" (
      "number" bigint generated always as identity primary key,
      "occasion" text not null unique,
      "user" uuid not null references "users" on delete cascade,
      "subscription" uuid not null references "subscriptions" on delete cascade,
      "news" jsonb not null,
      "notedAt" timestamptz(3) not null,
      "claimedUntil" timestamptz(3),
      "doneAt" timestamptz(3)
    )`,
    `create index "billingMails_left" on "billingMails" ("subscription", "number") where "doneAt" is null`,
  ]);
}
