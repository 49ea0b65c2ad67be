import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Batch,
  type BatchAction,
  batchReducer,
  batchSummary,
  doneRows,
  nextRows,
  type RowResult,
  startBatch,
} from './batch.ts';
import { IDLE_TASK, type TaskAction, taskReducer } from './task.ts';

const done = (id: string): RowResult => ({ id, state: 'done' });
const failed = (id: string): RowResult => ({ id, state: 'failed', reason: 'Changed by Ada' });
const run = (batch: Batch, ...actions: readonly BatchAction[]) => actions.reduce(batchReducer, batch);
const settled = (...results: readonly RowResult[]): BatchAction => ({ type: 'settled', results });

describe('a batch', () => {
  test('goes from 0 to 100 row by row, never back', () => {
    const rows = fc.array(fc.integer({ min: 0, max: 500 }).map(String), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.func(fc.boolean()), fc.integer({ min: 1, max: 7 }), (ids, fails, size) => {
        let batch = startBatch(ids);
        let progress = batchSummary(batch).progress;
        expect(progress).toBe(0);
        for (let next = nextRows(batch, size); next.length > 0; next = nextRows(batch, size)) {
          batch = run(batch, settled(...next.map((id) => (fails(id) ? failed(id) : done(id)))));
          expect(batchSummary(batch).progress).toBeGreaterThanOrEqual(progress);
          progress = batchSummary(batch).progress;
        }
        const summary = batchSummary(batch);
        expect(summary).toMatchObject({ progress: 100, waiting: 0, isFinished: true });
        expect(summary.done + summary.failed.length).toBe(new Set(ids).size);
      }),
    );
  });

  test('shows 99 until the last of many rows', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => String(index));
    const batch = run(startBatch(ids), settled(...ids.slice(1).map(done)));
    expect(batchSummary(batch)).toMatchObject({ progress: 99, isFinished: false });
  });

  test('a pause sends nothing more but counts what comes back', () => {
    const paused = run(startBatch(['a', 'b']), { type: 'paused' }, settled(done('a'), done('z')));
    expect(nextRows(paused, 9)).toEqual([]);
    expect(batchSummary(paused)).toMatchObject({ done: 1, waiting: 1 });
    expect(nextRows(run(paused, { type: 'resumed' }), 9)).toEqual(['b']);
  });

  test('retrying runs the failed rows only', () => {
    const ended = run(startBatch(['a', 'b']), settled(done('a'), failed('b')));
    expect(batchSummary(ended).failed).toEqual([failed('b')]);
    expect(nextRows(run(ended, { type: 'retried' }), 9)).toEqual(['b']);
  });

  test('cancelling ends it with what was done', () => {
    const ended = run(startBatch(['a', 'b']), settled(done('a')), { type: 'cancelled' });
    expect(batchSummary(ended)).toMatchObject({ isFinished: true, waiting: 1, progress: 50 });
    expect(doneRows(ended)).toEqual(['a']);
    expect(run(ended, { type: 'resumed' }, { type: 'retried' })).toBe(ended);
  });

  test('an empty one is finished', () => {
    expect(batchSummary(startBatch([]))).toMatchObject({ progress: 100, isFinished: true });
  });
});

describe('a save or delete', () => {
  const play = (...actions: readonly TaskAction[]) => actions.reduce(taskReducer, IDLE_TASK);

  test('succeeds at 100', () => {
    expect(play({ type: 'started' }, { type: 'progressed', progress: 150 })).toMatchObject({ progress: 99 });
    expect(play({ type: 'started' }, { type: 'succeeded' })).toEqual({
      phase: 'done',
      progress: 100,
      message: null,
    });
  });

  test('a second start while busy is passed over', () => {
    const busy = play({ type: 'started' }, { type: 'progressed', progress: 40 });
    expect(taskReducer(busy, { type: 'started' })).toBe(busy);
  });

  test('a failure stops the loading and keeps its message until closed', () => {
    const ended = play({ type: 'started' }, { type: 'failed', message: 'Offline' });
    expect(ended).toEqual({ phase: 'failed', progress: 0, message: 'Offline' });
    expect(taskReducer(ended, { type: 'closed' })).toBe(IDLE_TASK);
  });
});
