import { listPatchKeys } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { roleOf } from '../params.ts';
import { defaultOf, refuseUnknown } from '../table/row-values.ts';
import type { Change, RawRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';
import { applyListPatch } from './list-patch.ts';
import { mergePatch } from './merge.ts';
import { patchAtOnce } from './patch-at-once.ts';
import { fieldChange } from './row-change.ts';
import { inTransaction, type WriteTask, write } from './write.ts';
import {
  type ChangeOf,
  lockRecords,
  requireFound,
  storeChange,
  unchanged,
  updateIfVersion,
} from './write-row.ts';

/**
 * Changes a record or, with `null`, every record that the query finds, atomically. `version` in the data is
 * the one that the editor started from: see {@link mergePatch}. Throws `conflict` with both values,
 * `version-missing`, `not-found`.
 */
export async function patchRecords(
  task: WriteTask,
  id: RecordId | null,
  data: RawRecord,
): Promise<readonly Change[]> {
  refuseUnknown(task.shape, data, ['_id', 'version', ...listPatchKeys]);
  if (id !== null) requireVersion(task, data);
  const changeOf = fieldPatcher(task, data);
  const patchLocked = inTransaction(async (executor) => {
    const changes: Change[] = [];
    for (const row of await lockRecords(task, executor, { id, trash: false })) {
      const change = changeOf(row);
      changes.push(change ? requireFound(await storeChange(task, executor, change)) : unchanged(row));
    }
    return changes;
  });
  if (id === null || task.params.restrict !== undefined) return write(task, patchLocked);
  return write(task, async (executor) => {
    const change =
      (await patchAtOnce(task, executor, { id, data })) ??
      (await updateIfVersion(task, executor, { id, changeOf }));
    return change ? [change] : patchLocked(executor);
  });
}

/** Replaces a record: fields that the data leaves out become empty, or their default. */
export function updateRecord(task: WriteTask, id: RecordId, data: RawRecord): Promise<readonly Change[]> {
  const left = task.shape.ownColumns.filter(({ name }) => data[name] === undefined);
  const emptied = Object.fromEntries(left.map((column) => [column.name, defaultOf(column)]));
  return patchRecords(task, id, { ...data, ...emptied });
}

function fieldPatcher(task: WriteTask, data: RawRecord): ChangeOf {
  const fields = ownFields(task.shape, data);
  return (row) => {
    const { fieldVersions, ...before } = row;
    const sent = { ...fields, ...applyListPatch(task.shape, before, data) };
    const from = versionOf(data, before.version);
    const { changed, conflicts } = mergePatch({ current: before, fieldVersions, from, sent });
    if (conflicts.length > 0) {
      const names = conflicts.map(({ field }) => field).join(', ');
      throw refusal('conflict', `Someone else has changed ${names} since you started.`, {
        conflicts,
        version: before.version,
      });
    }
    if (Object.keys(changed).length === 0) return undefined;
    const change = fieldChange(task.shape, row, { changed, updatedAt: task.clock().toISOString() });
    for (const rule of task.params.rowRules ?? []) rule(change);
    return change;
  };
}

function ownFields(shape: TableShape, data: RawRecord): RawRecord {
  const names = shape.ownColumns.map(({ name }) => name).filter((name) => data[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}

/**
 * A patch from outside must name the version it started from, so that nobody overwrites a change unknowingly.
 */
function requireVersion({ shape, params }: WriteTask, data: RawRecord): void {
  if (roleOf(params) === undefined || data.version !== undefined) return;
  if (Object.keys(ownFields(shape, data)).length === 0) return;
  throw refusal('version-missing', 'A change needs the version of the record it started from.', {
    subject: 'version',
  });
}

function versionOf({ version }: RawRecord, current: number): number | undefined {
  if (version === undefined) return undefined;
  const number = Number(version);
  if (Number.isSafeInteger(number) && number >= 1 && number <= current) return number;
  throw refusal('invalid-data', `The record has no version ${String(version)}.`, { subject: 'version' });
}
