import type { RecordId } from '@harbour/core/contract';
import { requireAllowed } from './allowed.ts';
import { lockRecords, type StoredRow, type Target } from './lock-records.ts';
import type { Change, StoredRecord } from './params.ts';
import { type Executor, execute } from './statement.ts';
import { type WriteTask, write } from './write.ts';

/** Moves a record, or with `null` every record that the query finds, to the trash. Throws `not-found`. */
export function trashRecords(task: WriteTask, id: RecordId | null): Promise<readonly Change[]> {
  return eachLocked(task, { id, trash: false }, markDeleted(task, task.clock().toISOString()));
}

/** Brings a record back from the trash. Throws `not-found`, or `already-exists` when its place has been taken. */
export function restoreRecord(task: WriteTask, id: RecordId): Promise<readonly Change[]> {
  return eachLocked(task, { id, trash: true }, markDeleted(task, null));
}

/** Deletes a record for good; it has to be in the trash. Throws `not-found`, or `in-use` while another refers to it. */
export function purgeRecord(task: WriteTask, id: RecordId): Promise<readonly Change[]> {
  return eachLocked(task, { id, trash: true }, async (executor, { fieldVersions: _, ...before }) => {
    await execute(executor, `delete from ${task.shape.table} where "_id" = $1`, [before._id]);
    return { before, after: null };
  });
}

type ChangeRow = (executor: Executor, row: StoredRow) => Promise<Change>;

function eachLocked(task: WriteTask, target: Target, change: ChangeRow): Promise<readonly Change[]> {
  return write(task, 'several', async (executor) => {
    const changes: Change[] = [];
    for (const row of await lockRecords(task, executor, target)) changes.push(await change(executor, row));
    return changes;
  });
}

function markDeleted({ shape, clock }: WriteTask, deletedAt: string | null): ChangeRow {
  const text = `update ${shape.table} set "deletedAt" = $1, "updatedAt" = $2, "version" = "version" + 1 where "_id" = $3 returning ${shape.recordColumns}`;
  return async (executor, { fieldVersions: _, ...before }) => {
    const values = [deletedAt, clock().toISOString(), before._id];
    const [after] = await execute<StoredRecord>(executor, text, values);
    return { before, after: after ? requireAllowed(after) : null };
  };
}
