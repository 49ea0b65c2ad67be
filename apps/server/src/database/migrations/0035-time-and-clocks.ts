import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the table that says up to which time records that appear or expire by their date alone have been
 * logged, and the list of nodes whose clock is wrong.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "passedTimes" (
      "collection" text primary key,
      "until" timestamptz(3) not null
    )`,
    `create table "wrongClocks" (
      "node" text primary key,
      "name" text not null,
      "aheadSeconds" integer not null,
      "at" timestamptz(3) not null default now()
    )`,
  ]);
}
