import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores with each charge the card that it is made to: a charge whose response was lost is sent again with
 * the same parameters, whatever card its merchant has saved since. A charge without a row may have been sent
 * by the previous version.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "chargedCards" (
      "payment" uuid primary key references "payments" on delete cascade,
      "customer" text,
      "method" text,
      "isMarked" boolean not null,
      check (("customer" is null) = ("method" is null))
    )`,
  ]);
}
