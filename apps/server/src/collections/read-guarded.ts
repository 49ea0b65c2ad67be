import type { Database } from '../database/database.ts';
import { mapDatabaseError } from './map-database-error.ts';
import { execute } from './statement.ts';

/** Longest time a pattern of an admin's may keep the database busy. */
const PATTERN_TIMEOUT_MS = 2_000;

/**
 * Reads with one statement. One that matches a pattern is stopped after two seconds, where the database can
 * be (the embedded one has no timers); the pattern's length bounds it there.
 */
export async function readGuarded<Row>(
  { db, kind }: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    if (kind === 'pglite' || !text.includes('~*')) return await execute<Row>(db, text, values);
    return await db.transaction().execute(async (transaction) => {
      await execute(transaction, `set local statement_timeout = ${PATTERN_TIMEOUT_MS}`, []);
      return execute<Row>(transaction, text, values);
    });
  } catch (error) {
    throw mapDatabaseError(error);
  }
}
