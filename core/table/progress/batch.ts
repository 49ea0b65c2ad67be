import type { ErrorDetail } from '../../contract/index.ts';

/** The result of one row of a batch; `detail` is the server's message where it refused. */
export type RowResult =
  | { readonly id: string; readonly state: 'done' }
  | { readonly id: string; readonly state: 'failed'; readonly reason: string; readonly detail?: ErrorDetail };

/** A bulk action that runs row by row. Progress and counts are derived. */
export interface Batch {
  readonly ids: readonly string[];
  readonly results: ReadonlyMap<string, RowResult>;
  readonly phase: 'running' | 'paused' | 'cancelled';
}

/** Actions on a batch. */
export type BatchAction =
  | { readonly type: 'settled'; readonly results: readonly RowResult[] }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'retried'; readonly ids?: readonly string[] };

/** Counts of a batch; `progress` is 0 to 100. */
export interface BatchSummary {
  readonly progress: number;
  readonly done: number;
  readonly failed: readonly RowResult[];
  readonly waiting: number;
  readonly isFinished: boolean;
}

/**
 * Starts a batch. Edge rule: duplicate ids are removed.
 *
 * @example startBatch(['a', 'b', 'a']).ids // ['a', 'b']
 */
export function startBatch(ids: readonly string[]): Batch {
  return { ids: [...new Set(ids)], results: new Map(), phase: 'running' };
}

/**
 * Returns the batch after an action. Edge rules: results that arrive after a pause or a cancel still count,
 * because the server has made the changes; results of rows outside the batch are ignored; retrying runs the
 * failed rows again, or only those named, and a cancelled batch stays cancelled.
 *
 * @example batchReducer(startBatch(['a']), { type: 'settled', results: [{ id: 'a', state: 'done' }] })
 */
export function batchReducer(batch: Batch, action: BatchAction): Batch {
  switch (action.type) {
    case 'settled':
      return { ...batch, results: withResults(batch, action.results) };
    case 'paused':
      return batch.phase === 'running' ? { ...batch, phase: 'paused' } : batch;
    case 'resumed':
      return batch.phase === 'paused' ? { ...batch, phase: 'running' } : batch;
    case 'cancelled':
      return batchSummary(batch).isFinished ? batch : { ...batch, phase: 'cancelled' };
    case 'retried':
      return batch.phase === 'cancelled'
        ? batch
        : { ...batch, phase: 'running', results: withoutFailed(batch, action.ids) };
  }
}

/**
 * Returns the next rows to send, at most `size`, once the rows sent before have settled; none while paused or
 * cancelled.
 *
 * @example nextRows(startBatch(['a', 'b', 'c']), 2) // ['a', 'b']
 */
export function nextRows(batch: Batch, size: number): readonly string[] {
  if (batch.phase !== 'running') return [];
  const next: string[] = [];
  for (const id of batch.ids) {
    if (next.length === size) break;
    if (!batch.results.has(id)) next.push(id);
  }
  return next;
}

/**
 * Returns the counts of a batch. Edge rules: progress is rounded down, so that 100 means every row has
 * settled; an empty batch is finished.
 *
 * @example batchSummary(startBatch([])).progress // 100
 */
export function batchSummary(batch: Batch): BatchSummary {
  const failed = [...batch.results.values()].filter(({ state }) => state === 'failed');
  const waiting = batch.ids.length - batch.results.size;
  const isFinished = waiting === 0 || batch.phase === 'cancelled';
  const progress = batch.ids.length === 0 ? 100 : Math.floor((100 * batch.results.size) / batch.ids.length);
  return { progress, done: batch.results.size - failed.length, failed, waiting, isFinished };
}

/**
 * Returns the rows that succeeded: those an undo reverts, and those a batch delete removes from list and
 * selection.
 *
 * @example doneRows(startBatch(['a'])) // []
 */
export function doneRows(batch: Batch): readonly string[] {
  return [...doneOnly(batch).keys()];
}

function withResults(batch: Batch, results: readonly RowResult[]): Batch['results'] {
  const known = new Set(batch.ids);
  const counted = results.filter(({ id }) => known.has(id));
  return new Map([...batch.results, ...counted.map((result): [string, RowResult] => [result.id, result])]);
}

function withoutFailed(batch: Batch, ids: readonly string[] | undefined): Batch['results'] {
  if (ids === undefined) return doneOnly(batch);
  const again = new Set(ids);
  return new Map([...batch.results].filter(([id, { state }]) => state === 'done' || !again.has(id)));
}

function doneOnly(batch: Batch): Batch['results'] {
  return new Map([...batch.results].filter(([, { state }]) => state === 'done'));
}
