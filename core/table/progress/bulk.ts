import type { BatchChange, BatchResult, RecordId, SelectedRecord } from '../../contract/index.ts';
import type { RowResult } from './batch.ts';

/** What a bulk action does with every record of a selection. */
export type BulkAction =
  | { readonly kind: 'edit'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'remove' }
  | { readonly kind: 'restore' };

/** One row of a batch: the name it goes by in the batch, and what the server is asked to do. */
export interface BulkRow {
  readonly id: string;
  readonly change: BatchChange;
}

/**
 * The rows of a bulk action on records as they were pinned: each carries the version it was seen at, so that what someone
 * else changes meanwhile is a conflict and is never overwritten. Edge rule: no records are no rows.
 *
 * @example bulkRows({ kind: 'remove' }, [{ _id: 'a', version: 3 }])
 * // [{ id: 'a', change: { _id: 'a', version: 3, remove: true } }]
 */
export function bulkRows(action: BulkAction, records: readonly SelectedRecord[]): readonly BulkRow[] {
  return records.map((record) => ({ id: record._id, change: changeOf(action, record) }));
}

/**
 * The row that takes back a change that was made: the fields as they were, a restore, or a removal. Edge rules: a change that
 * failed has nothing to take back, and so has an edit that changed nothing.
 *
 * @example undoRow({ id: 'a', change }, { _id: 'a', ok: true, version: 4, before: { order: 1 } })
 * // { id: 'a', change: { _id: 'a', version: 4, data: { order: 1 } } }
 */
export function undoRow({ id, change }: BulkRow, result: BatchResult): BulkRow | null {
  if (!result.ok) return null;
  const { _id, version, before } = result;
  if ('remove' in change) return { id, change: { _id, restore: true } };
  if ('create' in change || 'restore' in change) return { id, change: { _id, version, remove: true } };
  return Object.keys(before).length === 0 ? null : { id, change: { _id, version, data: before } };
}

/**
 * How a row came out, from what the server answered of its change. Edge rule: a refusal keeps all that the server said of it.
 *
 * @example rowResult({ id: 'a', change }, { _id: 'a', ok: true, version: 4, before: {} }) // { id: 'a', state: 'done' }
 */
export function rowResult({ id }: Pick<BulkRow, 'id'>, result: BatchResult): RowResult {
  if (result.ok) return { id, state: 'done' };
  return { id, state: 'failed', reason: result.message, detail: { ...result.data, code: result.code } };
}

/**
 * The record a row is about; undefined for one that is yet to be made.
 *
 * @example changedRecord({ create: { name: 'Tea' } }) // undefined
 */
export function changedRecord(change: BatchChange): RecordId | undefined {
  return 'create' in change ? undefined : change._id;
}

/**
 * The same row, started from another version: what someone who has seen a conflict chooses to overwrite. Edge rule: what
 * carries no version stays as it is.
 *
 * @example withVersion({ id: 'a', change: { _id: 'a', version: 3, remove: true } }, 5).change
 * // { _id: 'a', version: 5, remove: true }
 */
export function withVersion(row: BulkRow, version: number): BulkRow {
  return 'version' in row.change ? { ...row, change: { ...row.change, version } } : row;
}

function changeOf(action: BulkAction, { _id, version }: SelectedRecord): BatchChange {
  switch (action.kind) {
    case 'edit':
      return { _id, version, data: action.data };
    case 'remove':
      return { _id, version, remove: true };
    case 'restore':
      return { _id, restore: true };
  }
}
