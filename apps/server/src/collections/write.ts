import type { RecordId } from '@harbour/core/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { CountCache } from './count-cache.ts';
import { mapDatabaseError } from './map-database-error.ts';
import type { Change, CollectionParams } from './params.ts';
import type { TableShape } from './table-shape.ts';

/** What every write needs. */
export interface WriteTask {
  readonly database: Database;
  readonly counts: CountCache;
  readonly shape: TableShape;
  readonly clock: () => Date;
  readonly newId: () => RecordId;
  readonly params: CollectionParams;
}

type Work = (executor: Kysely<DatabaseSchema>) => Promise<readonly Change[]>;

/**
 * Runs a write in one transaction with what the caller adds to it, tells the totals, and leaves the changes on the params.
 * A single statement with nothing added is its own transaction.
 */
export async function write(
  task: WriteTask,
  statements: 'one' | 'several',
  work: Work,
): Promise<readonly Change[]> {
  const changes = await committed(task, statements, work);
  task.params.changes = changes;
  const [only] = changes;
  if (only && changes.length === 1) task.params.change = only;
  return changes;
}

async function committed(
  task: WriteTask,
  statements: 'one' | 'several',
  work: Work,
): Promise<readonly Change[]> {
  const { database, counts, shape, params } = task;
  try {
    if (statements === 'one' && !params.withinWrite) return await work(database.db);
    return await database.db.transaction().execute((transaction) => workWithin(transaction, work, params));
  } catch (error) {
    throw mapDatabaseError(error);
  } finally {
    counts.changed(shape.name);
  }
}

async function workWithin(
  transaction: Transaction<DatabaseSchema>,
  work: Work,
  { withinWrite }: CollectionParams,
): Promise<readonly Change[]> {
  const changes = await work(transaction);
  if (withinWrite) for (const change of changes) await withinWrite(transaction, change);
  return changes;
}
