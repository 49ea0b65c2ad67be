import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The number of changes after which PostgreSQL's own workers act by default (autovacuum_vacuum_threshold
 * etc.).
 */
const DUE = sql<boolean>`"n_dead_tup" > 50 + 0.2 * "n_live_tup" or "n_ins_since_vacuum" > 1000 + 0.2 * "n_live_tup"`;

/**
 * Vacuums and analyzes each table that has changed much, and returns which. PostgreSQL has workers for this;
 * the embedded database has none, so it would scan every row to count them, and grow with each change.
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

/** Vacuums and analyzes one table now. */
export async function vacuumTable({ db }: Pick<Database, 'db'>, name: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
}
