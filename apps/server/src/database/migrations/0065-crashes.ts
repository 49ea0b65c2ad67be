import { createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the tables of failures of the desktop program: sessions and reports as they were received, and the
 * groups and builds that are counted from them.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "programSessions" (
      "_id" uuid primary key,
      "build" text not null,
      "system" text not null,
      "crashed" boolean not null,
      "receivedAt" timestamptz(3) not null
    )`,
    'create index "programSessions_build" on "programSessions" ("build", "crashed")',
    'create index "programSessions_receivedAt" on "programSessions" ("receivedAt")',
    `create table "crashReports" (
      "_id" uuid primary key,
      "group" uuid not null,
      "build" text not null,
      "receivedAt" timestamptz(3) not null
    )`,
    'create index "crashReports_group" on "crashReports" ("group", "build")',
    'create index "crashReports_receivedAt" on "crashReports" ("receivedAt")',
  ]);
  await createCollection(db, 'crashGroups', {
    columns: [
      '"kind" text not null',
      '"title" text not null',
      '"stack" text',
      '"count" integer not null default 1',
      `"builds" jsonb not null default '[]'`,
      '"firstSeenAt" timestamptz(3) not null',
      '"lastSeenAt" timestamptz(3) not null',
      `"state" text not null default 'open'`,
    ],
    indexes: { bySeen: '"lastSeenAt", "_id"' },
  });
  await createCollection(db, 'programBuilds', {
    columns: [
      '"build" text not null',
      '"release" text not null',
      '"sessions" integer not null default 0',
      '"crashedSessions" integer not null default 0',
      '"crashFree" double precision not null default 100',
      '"firstSeenAt" timestamptz(3) not null',
      '"lastSeenAt" timestamptz(3) not null',
    ],
    indexes: { bySeen: '"lastSeenAt", "_id"' },
  });
  for (const table of ['crashGroups', 'programBuilds']) await logChanges(db, table);
}
