import { LOG_CHANGES_OF } from './0032-changes.ts';
import { logChanges, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Logs the collection of a bulk job with its changes, because editors see the jobs of the collections that
 * they may list. Collections created after this migration log theirs too.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    LOG_CHANGES_OF.replace('create function', 'create or replace function').replace(
      "'disabledAt'",
      "'disabledAt', 'collection'",
    ),
    ...['log_insert', 'log_update', 'log_delete'].map((name) => `drop trigger "${name}" on "bulkJobs"`),
    'drop function "log_bulkJobs"()',
  ]);
  await logChanges(db, 'bulkJobs');
}
