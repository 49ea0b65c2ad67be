import type { RecordId } from '@harbour/core/contract';
import { type MaybeAllowed, requireAllowed } from './allowed.ts';
import { lockRecords, type StoredRow } from './lock-records.ts';
import type { Change } from './params.ts';
import { type Executor, execute } from './statement.ts';
import { recordColumns } from './table-shape.ts';
import { type WriteTask, write } from './write.ts';

/** Moves a record, or with `null` every record that the query finds, to the trash. Throws `not-found`. */
export function trashRecords(task: WriteTask, id: RecordId | null): Promise<readonly Change[]> {
  const now = task.clock().toISOString();
  return eachLocked(task, id, 'live', (executor, row) => markDeleted(task, executor, row, now));
}

/** Brings a record back from the trash. Throws `not-found`, or `already-exists` when its place has been taken. */
export function restoreRecord(task: WriteTask, id: RecordId): Promise<readonly Change[]> {
  return eachLocked(task, id, 'trash', (executor, row) => markDeleted(task, executor, row, null));
}

/** Deletes a record for good; it has to be in the trash. Throws `not-found`, or `in-use` while another refers to it. */
export function purgeRecord(task: WriteTask, id: RecordId): Promise<readonly Change[]> {
  return eachLocked(task, id, 'trash', async (executor, { fieldVersions: _, ...before }) => {
    await execute(executor, `delete from ${task.shape.table} where "_id" = $1`, [before._id]);
    return { before, after: null };
  });
}

function eachLocked(
  task: WriteTask,
  id: RecordId | null,
  where: 'live' | 'trash',
  change: (executor: Executor, row: StoredRow) => Promise<Change>,
): Promise<readonly Change[]> {
  return write(task, 'several', async (executor) => {
    const changes: Change[] = [];
    for (const row of await lockRecords(task, executor, id, where)) changes.push(await change(executor, row));
    return changes;
  });
}

async function markDeleted(
  { shape, clock }: WriteTask,
  executor: Executor,
  { fieldVersions: _, ...before }: StoredRow,
  deletedAt: string | null,
): Promise<Change> {
  const text = `update ${shape.table} set "deletedAt" = $1, "updatedAt" = $2, "version" = "version" + 1 where "_id" = $3 returning ${recordColumns(shape)}`;
  const [after] = await execute<MaybeAllowed>(executor, text, [deletedAt, clock().toISOString(), before._id]);
  return { before, after: after ? requireAllowed(after) : null };
}
