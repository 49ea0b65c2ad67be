import { type MigrationDatabase, run } from './create-collection.ts';

/** Creates the histograms of how fast browsers showed pages: numbers of visits, nothing about one of them. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "visitCounts" (
      "day" date not null,
      "page" text not null,
      "locale" text not null,
      "place" text not null,
      "device" text not null,
      "metric" text not null,
      "bucket" integer not null,
      "visits" integer not null,
      primary key ("day", "page", "locale", "place", "device", "metric", "bucket")
    )`,
  ]);
}
