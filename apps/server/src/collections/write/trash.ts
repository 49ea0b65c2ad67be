import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { createBinder } from '../../database/binder.ts';
import { roleOf } from '../params.ts';
import type { Change, StoredRow } from '../table/stored-record.ts';
import { visibleColumns } from '../table/table-shape.ts';
import { removal } from './row-change.ts';
import { inTransaction, type Work, type WriteTask, write } from './write.ts';
import {
  lockRecords,
  type RowWrite,
  requireFound,
  type Target,
  updateIfVersion,
  writeRow,
} from './write-row.ts';

/**
 * Moves a record or, with `null`, every record that the query finds to the trash. Throws `not-found`, and
 * `conflict` with the fields that others have changed since the version that the params expect.
 */
export function trashRecords(task: WriteTask, id: RecordId | null): Promise<readonly Change[]> {
  const { clock, params } = task;
  const at = clock().toISOString();
  const mark = markDeleted(task, at);
  const trashLocked = lockedWork(task, { id, trash: false }, (row) => mark(requireExpected(task, row)));
  if (id === null || params.restrict !== undefined) return write(task, trashLocked);
  const changeOf = (row: StoredRow) => removal(requireExpected(task, row), at);
  return write(task, async (executor) => {
    const change = await updateIfVersion(task, executor, { id, changeOf });
    return change ? [change] : trashLocked(executor);
  });
}

/** Restores a record from the trash. Throws `not-found`, or `already-exists` for a taken unique value. */
export function restoreRecord(task: WriteTask, id: RecordId): Promise<readonly Change[]> {
  return write(task, lockedWork(task, { id, trash: true }, markDeleted(task, null)));
}

/** Deletes a record in the trash for good. Throws `not-found`, or `in-use` if another refers to it. */
export function purgeRecord(task: WriteTask, id: RecordId): Promise<readonly Change[]> {
  const purge = lockedWork(task, { id, trash: true }, ({ fieldVersions: _, ...before }) => {
    const binder = createBinder();
    const text = `delete from ${task.shape.table} where "_id" = ${binder.bind(before._id)} returning "_id"`;
    return { text, binder, expected: { before, after: null } };
  });
  return write(task, purge);
}

function requireExpected({ shape, params }: WriteTask, row: StoredRow): StoredRow {
  const { expected } = params;
  if (expected === undefined || row.version <= expected) return row;
  const changed = visibleColumns(shape, roleOf(params)).filter(
    ({ name }) => (row.fieldVersions[name] ?? 1) > expected,
  );
  const conflicts = changed.map(({ name }) => ({ field: name, theirs: row[name], mine: null }));
  throw refusal('conflict', 'Someone else has changed this record since you last saw it.', {
    conflicts,
    version: row.version,
  });
}

type WriteOf = (row: StoredRow) => RowWrite;

function lockedWork(task: WriteTask, target: Target, writeOf: WriteOf): Work {
  return inTransaction(async (executor) => {
    const changes: Change[] = [];
    for (const row of await lockRecords(task, executor, target)) {
      changes.push(requireFound(await writeRow(task, executor, writeOf(row))));
    }
    return changes;
  });
}

function markDeleted({ shape, clock }: WriteTask, deletedAt: string | null): WriteOf {
  return ({ fieldVersions: _, ...before }) => {
    const after = { ...before, deletedAt, updatedAt: clock().toISOString(), version: before.version + 1 };
    const binder = createBinder();
    const set = `"deletedAt" = ${binder.bind(deletedAt)}, "updatedAt" = ${binder.bind(after.updatedAt)}, "version" = ${binder.bind(after.version)}`;
    const where = `"_id" = ${binder.bind(before._id)}`;
    const text = `update ${shape.table} set ${set} where ${where} returning ${shape.recordColumns}`;
    return { text, binder, expected: { before, after } };
  };
}
