import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * So much of a table has changed as PostgreSQL's own workers wait for when nothing else is said
 * (autovacuum_vacuum_threshold and the like).
 */
const DUE = sql<boolean>`"n_dead_tup" > 50 + 0.2 * "n_live_tup" or "n_ins_since_vacuum" > 1000 + 0.2 * "n_live_tup"`;

/**
 * Gives back the room of dead rows and tells the planner what there is, table by table where much has
 * changed; answers which. PostgreSQL has workers that do it: the embedded database has none, and would visit
 * every row to count them, and grow with each change.
 */
export async function vacuumChanged(
  { db }: Pick<Database, 'db'>,
  stopping: AbortSignal,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select "relname" as "name" from pg_stat_user_tables where "schemaname" = current_schema() and (${DUE})
    order by 1`.execute(db);
  const done: string[] = [];
  for (const { name } of rows) {
    if (stopping.aborted) break;
    await vacuumTable({ db }, name);
    done.push(name);
  }
  return done;
}

/** The same for one table, at once. */
export async function vacuumTable({ db }: Pick<Database, 'db'>, name: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
}
