import type { RecordId } from '@harbour/core/contract/values';
import { notFound } from '../../calls/refusal.ts';
import type { Executor } from '../../database/statement.ts';
import type { Change, StoredRow } from '../table/stored-record.ts';
import { readRecords } from './lock-records.ts';
import type { RowChange } from './row-change.ts';
import { storeChange } from './store-changes.ts';
import type { WriteTask } from './write.ts';

/** Computes the change of a row; `undefined` leaves it unchanged. */
export type ChangeOf = (row: StoredRow) => RowChange | undefined;

/**
 * Changes one record without locking it, as concurrent writes are rare: one statement reads it, one writes it
 * if it is still at that version. Returns `undefined`, and writes nothing, if it is not.
 */
export async function updateIfVersion(
  task: WriteTask,
  executor: Executor,
  { id, changeOf }: { readonly id: RecordId; readonly changeOf: ChangeOf },
): Promise<Change | undefined> {
  const { joined, alongside, settles } = task.params;
  const row = joined ? await joined.read(id) : (await readRecords(task, executor, { id, trash: false }))[0];
  if (!row) throw notFound(task.shape.name, id);
  const change = changeOf(row);
  if (!change) return unchanged(row);
  return joined ? joined.update({ change, alongside, settles }) : storeChange(task, executor, change);
}

/** Returns the change of a row that stays unchanged. */
export function unchanged({ fieldVersions: _, ...record }: StoredRow): Change {
  return { before: record, after: record };
}
