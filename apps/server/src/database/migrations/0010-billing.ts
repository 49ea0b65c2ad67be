import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** Payments, credits, and the fields of orders, subscriptions and devices that refer to them. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "orders" add column "lines" jsonb not null default '[]', add column "attempt" text`,
    'create unique index "orders_attempt_unique" on "orders" ("attempt") where "deletedAt" is null',
    `alter table "subscriptions" add column "next" jsonb, add column "pauseOn" date, add column "retryOn" date,
      add column "retries" integer not null default 0`,
    `alter table "devices" add column "subscription" uuid references "subscriptions", add column "licence" uuid references "modules",
      add column "deactivatedAt" timestamptz(3)`,
  ]);
  await createCollection(db, 'payments', {
    columns: [
      '"reference" text not null',
      '"provider" text not null',
      '"purpose" text not null',
      '"user" uuid not null references "users"',
      '"order" uuid references "orders"',
      '"invoice" uuid references "invoices"',
      '"subscription" uuid references "subscriptions"',
      `"status" text not null default 'started'`,
      '"currency" text not null',
      '"amount" jsonb not null',
      '"refunded" jsonb',
      '"failure" text',
      '"settledAt" timestamptz(3)',
    ],
    references: ['order', 'invoice', 'subscription'],
    unique: ['reference'],
    indexes: { ofUser: '"user", "createdAt", "_id"', status: '"status", "createdAt", "_id"' },
  });
  await createCollection(db, 'credits', {
    columns: [
      '"user" uuid not null references "users"',
      '"subscription" uuid references "subscriptions"',
      '"invoice" uuid references "invoices"',
      '"reason" text not null',
      '"currency" text not null',
      '"amount" jsonb not null',
      '"note" text',
    ],
    references: ['subscription', 'invoice'],
    unique: [],
    indexes: { ofUser: '"user", "createdAt", "_id"' },
  });
}
