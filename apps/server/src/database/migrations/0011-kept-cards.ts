import { type MigrationDatabase, run } from './create-collection.ts';

/** Cards saved for renewals, one open payment per order or invoice, and the sandbox bank's data. */
export async function up(db: MigrationDatabase): Promise<void> {
  const open = `where "status" in ('started', 'processing') and "deletedAt" is null`;
  await run(db, [
    `create table "paymentMethods" (
      "subscription" uuid primary key references "subscriptions" on delete cascade,
      "user" uuid not null references "users" on delete cascade,
      "provider" text not null,
      "customer" text not null,
      "method" text not null
    )`,
    'create index "paymentMethods_user" on "paymentMethods" ("user")',
    `create unique index "payments_order_unique" on "payments" ("order") ${open}`,
    `create unique index "payments_invoice_unique" on "payments" ("invoice") ${open}`,
    `create table "sandboxCards" (
      "method" text primary key,
      "customer" text not null,
      "behaviour" text not null,
      "brand" text not null,
      "lastFour" text not null,
      "expiry" text not null
    )`,
    `create table "sandboxIntents" (
      "reference" text primary key,
      "key" text not null unique,
      "customer" text not null,
      "currency" text not null,
      "amount" bigint not null,
      "refunded" bigint not null default 0,
      "description" text not null,
      "status" text not null,
      "failure" text,
      "method" text references "sandboxCards",
      "decidesAt" timestamptz(3)
    )`,
    `create table "sandboxRefunds" (
      "key" text primary key,
      "reference" text not null references "sandboxIntents",
      "amount" bigint not null
    )`,
  ]);
}
