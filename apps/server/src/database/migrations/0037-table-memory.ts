import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores how each person of the staff arranged each list. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "tableMemory" (
      "owner" uuid not null references "admins" on delete cascade,
      "page" text not null,
      "query" text not null,
      "updatedAt" timestamptz(3) not null,
      primary key ("owner", "page")
    )`,
  ]);
}
