import { tallyTables } from '@harbour/server/backup/read-database.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';

/** The rows are read in one transaction. */
export const tallyOf = ({ db }: Database) => db.transaction().execute(tallyTables);

/**
 * Every key, check and trigger that a migration makes, to show that a copy leaves none switched off or out.
 */
export const schemaOf = async ({ db }: Database) =>
  (
    await execute(
      db,
      `select conrelid::regclass::text as "on", conname as "name", pg_get_constraintdef(oid) as "is", 'key' as "state"
      from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all select tgrelid::regclass::text, tgname, '', tgenabled::text from pg_trigger where not tgisinternal
`,
      [],
    )
  )
    .map((row) => JSON.stringify(row))
    .toSorted();
