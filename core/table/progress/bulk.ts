import type { BatchChange, BatchResult, RecordId, SelectedRecord } from '../../contract/index.ts';
import type { RowResult } from './batch.ts';

/** A bulk action on every record of a selection. */
export type BulkAction =
  | { readonly kind: 'edit'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'remove' }
  | { readonly kind: 'restore' };

/** One row of a batch: its id within the batch, and the change requested from the server. */
export interface BulkRow {
  readonly id: string;
  readonly change: BatchChange;
}

/**
 * Returns the rows of a bulk action on pinned records. Each row carries the version that the person saw, so
 * that a change by someone else meanwhile is a conflict and is never overwritten. Edge rule: no records give
 * no rows.
 *
 * @example bulkRows({ kind: 'remove' }, [{ _id: 'a', version: 3 }])
 * // [{ id: 'a', change: { _id: 'a', version: 3, remove: true } }]
 */
export function bulkRows(action: BulkAction, records: readonly SelectedRecord[]): readonly BulkRow[] {
  return records.map((record) => ({ id: record._id, change: changeOf(action, record) }));
}

/**
 * Returns the row that reverts a change: the previous fields, a restore, or a removal. Edge rules: returns
 * null for a change that failed and for an edit that changed nothing.
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
 * Returns the result of a row from the server's response to its change. Edge rule: a refusal keeps everything
 * that the server said about it.
 *
 * @example
 * rowResult({ id: 'a', change }, { _id: 'a', ok: true, version: 4, before: {} })
 * // { id: 'a', state: 'done' }
 */
export function rowResult({ id }: Pick<BulkRow, 'id'>, result: BatchResult): RowResult {
  if (result.ok) return { id, state: 'done' };
  return { id, state: 'failed', reason: result.message, detail: { ...result.data, code: result.code } };
}

/**
 * Returns the id of the record that a change applies to; undefined for a record that is yet to be created.
 *
 * @example changedRecord({ create: { name: 'Tea' } }) // undefined
 */
export function changedRecord(change: BatchChange): RecordId | undefined {
  return 'create' in change ? undefined : change._id;
}

/**
 * Returns the same row based on another version, for a person who has seen a conflict and chooses to
 * overwrite. Edge rule: a row without a version stays as it is.
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
