import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Results of push messages are summed from rows of changes, so that a delivery costs the same however many
 * there are and may be deleted.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "pushCounts" (
      "number" bigint generated always as identity primary key,
      "message" uuid not null references "pushMessages" on delete cascade,
      "sent" integer not null default 0,
      "delivered" integer not null default 0,
      "failed" integer not null default 0,
      "clicked" integer not null default 0
    )`,
    'create index "pushCounts_message" on "pushCounts" ("message")',
    `insert into "pushCounts" ("message", "sent", "delivered", "failed", "clicked")
      select "message", count(*) filter (where "state" = 'sent'), count("shownAt"),
        count(*) filter (where "state" in ('failed', 'gone')), count("clickedAt")
      from "pushDeliveries" group by "message"`,
    `create index "pushDeliveries_waiting" on "pushDeliveries" ("message") where "state" = 'waiting'`,
  ]);
}
