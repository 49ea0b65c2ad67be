import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the tables of what probes measured: single results, kept for a week so that a repeated one counts
 * once, and the counts of each day.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "probeResults" (
      "probe" text not null,
      "part" text not null,
      "at" timestamptz(3) not null,
      "ok" boolean not null,
      "ms" integer not null,
      primary key ("probe", "part", "at")
    )`,
    'create index "probeResults_at" on "probeResults" ("at")',
    `create table "probeDays" (
      "part" text not null,
      "day" date not null,
      "checks" integer not null,
      "failures" integer not null,
      primary key ("part", "day")
    )`,
  ]);
}
