import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** Refunds, and the card of a payment. A payment has at most one refund in progress. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, ['alter table "payments" add column "card" jsonb']);
  await createCollection(db, 'refunds', {
    columns: [
      '"reference" text not null',
      '"payment" uuid not null references "payments"',
      '"user" uuid not null references "users"',
      '"invoice" uuid references "invoices"',
      '"subscription" uuid references "subscriptions"',
      '"currency" text not null',
      '"amount" jsonb not null',
      `"status" text not null default 'started'`,
      '"reason" text not null',
      '"refusal" text',
      '"creditNote" uuid references "invoices"',
      '"settledAt" timestamptz(3)',
      '"toldAt" timestamptz(3)',
    ],
    references: ['payment', 'invoice', 'subscription', 'creditNote'],
    unique: ['reference'],
    indexes: { ofUser: '"user", "createdAt", "_id"', status: '"status", "createdAt", "_id"' },
  });
  await run(db, [
    `create unique index "refunds_open_unique" on "refunds" ("payment") where "status" = 'started' and "deletedAt" is null`,
  ]);
}
