import { type MigrationDatabase, run } from './create-collection.ts';

/** Terms of subscriptions, billing intents, and the last run of each job. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "subscriptions" add column "prices" jsonb not null default '[]',
      add column "pausedDays" integer not null default 0, add column "renewal" jsonb`,
    `create index "subscriptions_billing" on "subscriptions" ("termEnd") where "status" <> 'ended' and "deletedAt" is null`,
    `create table "billingIntents" (
      "key" text primary key,
      "user" uuid not null,
      "subscription" uuid not null,
      "invoice" uuid,
      "state" text not null,
      "result" jsonb,
      "intent" jsonb not null,
      "createdAt" timestamptz(3) not null
    )`,
    // One at a time per merchant: two could use the same credit.
    `create unique index "billingIntents_open" on "billingIntents" ("user") where "state" = 'open'`,
    `create index "billingIntents_invoice" on "billingIntents" ("invoice")`,
    `create table "jobs" (
      "name" text primary key,
      "doneFor" text,
      "owner" text,
      "leaseUntil" timestamptz(3),
      "failures" integer not null default 0,
      "failure" text
    )`,
  ]);
}
