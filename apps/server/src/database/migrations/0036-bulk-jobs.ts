import { createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the bulk jobs, their rows and the outcomes of the rows.
 *
 * An outcome is inserted by the statement that writes its record. Its primary key therefore lets each row be
 * written once, even if two servers execute the job at the same time.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'bulkJobs', {
    columns: [
      '"kind" text not null',
      '"collection" text not null',
      `"status" text not null default 'preparing'`,
      '"total" integer not null default 0',
      '"changed" integer not null default 0',
      '"skipped" integer not null default 0',
      '"refused" integer not null default 0',
      '"changedFields" text',
      '"fileName" text',
      '"actor" uuid not null',
      '"actorEmail" text not null',
      '"failure" text',
      '"finishedAt" timestamptz(3)',
      '"keptUntil" timestamptz(3)',
      '"undoOf" uuid',
      '"undoneBy" uuid',
    ],
    unique: ['undoOf'],
    indexes: { keptUntil: '"keptUntil"', collection: '"collection", "createdAt", "_id"' },
  });
  await run(db, [KEEP_COLLECTION]);
  await logChanges(db, 'bulkJobs');
  await run(db, [
    `create index "bulkJobs_open" on "bulkJobs" ("_id") where "status" in ('waiting', 'running')`,
    `create table "bulkOrders" (
      "job" uuid primary key,
      "data" jsonb,
      "ip" text,
      "requestId" text,
      "owner" text,
      "leaseUntil" timestamptz(3)
    )`,
    `create table "bulkRows" (
      "job" uuid not null,
      "position" integer not null,
      "action" text not null,
      "record" uuid,
      "version" integer,
      "data" jsonb,
      primary key ("job", "position")
    )`,
    `create table "bulkResults" (
      "job" uuid not null,
      "position" integer not null,
      "outcome" text not null,
      "record" uuid,
      "version" integer,
      "before" jsonb,
      "code" text,
      "message" text,
      "detail" jsonb,
      primary key ("job", "position")
    )`,
    'create index "bulkResults_outcome" on "bulkResults" ("job", "outcome", "position")',
    'alter table "auditLog" add column "job" uuid',
    'create index "auditLog_job" on "auditLog" ("job", "createdAt") where "job" is not null',
    `create index "auditLog_single" on "auditLog" ("createdAt", "_id")
      where "deletedAt" is null and "job" is null`,
  ]);
}

/**
 * Has the change log keep the collection that a record is about: an editor sees the jobs of the
 * collections they may read.
 */
const KEEP_COLLECTION = `do $run$ begin
  execute replace(pg_get_functiondef('log_changes_of(text)'::regprocedure),
    $old$'disabledAt'$old$, $new$'disabledAt', 'collection'$new$);
end $run$`;
