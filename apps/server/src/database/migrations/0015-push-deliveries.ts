import { type MigrationDatabase, run } from './create-collection.ts';

/** One row per message and device, so that nobody gets a message twice and every outcome is known. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "pushDeliveries" (
      "receipt" uuid primary key default gen_random_uuid(),
      "message" uuid not null references "pushMessages" on delete cascade,
      "device" uuid not null references "devices" on delete cascade,
      "state" text not null default 'waiting',
      "attempts" integer not null default 0,
      "dueAt" timestamptz(3) not null,
      "reason" text,
      "shownAt" timestamptz(3),
      "clickedAt" timestamptz(3),
      unique ("message", "device")
    )`,
    `create index "pushDeliveries_due" on "pushDeliveries" ("dueAt") where "state" = 'waiting'`,
    'create index "pushDeliveries_device" on "pushDeliveries" ("device")',
  ]);
}
