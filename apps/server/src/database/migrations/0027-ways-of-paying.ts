import { type MigrationDatabase, run } from './create-collection.ts';

/** How a payment is made, whether its buyer is present and until when; consent; sandbox QR codes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "payments" add column "way" text not null default 'card', add column "attended" boolean not null default true,
      add column "actBy" timestamptz(3)`,
    // The id of a charge is derived from its key as a UUID of version 5; all charges were made without their
    // owner.
    `update "payments" set "attended" = false where "purpose" = 'invoice' and substr("_id"::text, 15, 1) = '5'`,
    'alter table "orders" add column "consent" jsonb',
    `alter table "sandboxIntents" add column "way" text not null default 'card', add column "expiresAt" timestamptz(3),
      add column "received" bigint`,
  ]);
}
