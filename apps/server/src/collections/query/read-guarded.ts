import { refusal } from '../../calls/refusal.ts';
import type { Database } from '../../database/database.ts';
import { mapDatabaseError } from '../../database/map-database-error.ts';
import { execute } from '../../database/statement.ts';
import { errorCode } from '../../process/error-code.ts';

/** How long an admin's pattern may keep the database busy. */
const PATTERN_TIMEOUT_MS = 2_000;

/**
 * Runs one read statement. A statement that matches a pattern is cancelled after two seconds if the database
 * supports it; the embedded one has no timers, so there only the pattern's length limits it.
 */
export async function readGuarded<Row>(
  { db, kind }: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const isPattern = kind !== 'pglite' && text.includes('~*');
  try {
    if (!isPattern) return await execute<Row>(db, text, values);
    return await db.transaction().execute(async (transaction) => {
      await execute(transaction, `set local statement_timeout = ${PATTERN_TIMEOUT_MS}`, []);
      return execute<Row>(transaction, text, values);
    });
  } catch (error) {
    throw isPattern && errorCode(error) === CANCELLED ? tooSlow() : mapDatabaseError(error);
  }
}

/** SQL state of a statement that took longer than it may. */
const CANCELLED = '57014';

function tooSlow() {
  const message = 'The search took too long: use a simpler pattern.';
  return refusal('bad-request', message, { subject: '$regex' });
}
