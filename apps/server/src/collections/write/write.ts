import type { RecordId } from '@harbour/core/contract/values';
import { isRefusal, notFound } from '../../calls/refusal.ts';
import type { Database } from '../../database/database.ts';
import { mapDatabaseError } from '../../database/map-database-error.ts';
import { runAgainIfRolledBack } from '../../database/rolled-back.ts';
import type { Executor } from '../../database/statement.ts';
import type { CollectionParams } from '../params.ts';
import { listRequest } from '../query/list-request.ts';
import type { Change, StoredRecord } from '../table/stored-record.ts';
import { selectColumns, type TableShape } from '../table/table-shape.ts';
import type { CountCache } from '../totals/count-cache.ts';
import type { JoinedWrites } from './joined/joined-writes.ts';

/** Dependencies of every write. */
export interface WriteTask {
  readonly database: Database;
  readonly counts: CountCache;
  readonly shape: TableShape;
  readonly clock: () => Date;
  readonly newId: () => RecordId;
  readonly params: CollectionParams;
  /** Joins the statement that creates one record with those of other calls; without it, it runs alone. */
  readonly joined?: Pick<JoinedWrites, 'insert'> | undefined;
}

/** The statements of a write, in a transaction or not. It may run more than once. */
export type Work = (executor: Executor) => Promise<readonly Change[]>;

/** Runs a write, updates the cached totals, and leaves the changes on the params. */
export async function write(task: WriteTask, work: Work): Promise<readonly Change[]> {
  const changes = await committed(task, work);
  task.params.changes = changes;
  const [only] = changes;
  if (only && changes.length === 1) task.params.change = only;
  return changes;
}

/** Runs work in a transaction, if it has several statements or its result is checked. */
export function inTransaction(work: Work): Work {
  return (executor) => executor.transaction().execute(work);
}

type Write = (task: WriteTask) => Promise<readonly Change[]>;

/**
 * Runs a write and returns the written records as they are now (a purged one as it was), with the fields that
 * the caller selected and may see. The selection is validated before the write.
 */
export async function written(task: WriteTask, write: Write): Promise<StoredRecord[]> {
  const { columns } = listRequest(task.shape, task.params);
  const changes = await write(task);
  return changes.flatMap(({ before, after }) => {
    const record = after ?? before;
    return record ? [selectColumns(record, columns)] : [];
  });
}

/** {@link written} for a write to one record. */
export async function writtenOne(task: WriteTask, write: Write): Promise<StoredRecord> {
  const [record] = await written(task, write);
  if (record) return record;
  throw notFound(task.shape.name, 'any more');
}

async function committed({ database, counts, shape }: WriteTask, work: Work): Promise<readonly Change[]> {
  const endWrite = counts.writing(shape.name);
  let changes: readonly Change[] | undefined;
  try {
    changes = await runAgainIfRolledBack(() => work(database.db));
    return changes;
  } catch (cause) {
    const error = mapDatabaseError(cause);
    if (isRefusal(error)) changes = [];
    throw error;
  } finally {
    endWrite(changes);
  }
}
