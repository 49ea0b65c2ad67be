import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type BatchChange, type RecordId, recordIdSchema } from '../../contract/index.ts';
import { batchReducer, batchSummary, nextRows, startBatch } from './batch.ts';
import { bulkRows, changedRecord, rowResult, undoRow, withVersion } from './bulk.ts';

const _id: RecordId = v.parse(recordIdSchema, '01890a5d-ac96-774b-bcce-b302099a8057');
const edit: BatchChange = { _id, version: 3, data: { order: 2 } };
const done = { _id, ok: true, version: 4, before: { order: 1 } } as const;
const conflict = {
  _id,
  ok: false,
  code: 'conflict',
  message: 'Changed by Ada',
  data: { code: 'conflict', conflicts: [{ field: 'order', theirs: 7, mine: 2 }] },
} as const;

describe('a bulk action', () => {
  test('starts each record from the version it was pinned at', () => {
    expect(bulkRows({ kind: 'edit', data: { order: 2 } }, [{ _id, version: 3 }])).toEqual([
      { id: _id, change: edit },
    ]);
    expect(bulkRows({ kind: 'restore' }, [{ _id, version: 3 }])[0]?.change).toEqual({ _id, restore: true });
  });

  test('keeps what the server said of a refusal', () => {
    expect(rowResult({ id: _id }, conflict)).toEqual({
      id: _id,
      state: 'failed',
      reason: 'Changed by Ada',
      detail: conflict.data,
    });
  });

  test('is overwritten only with another version', () => {
    expect(withVersion({ id: _id, change: edit }, 9).change).toEqual({ ...edit, version: 9 });
    const restore = { id: _id, change: { _id, restore: true } } as const;
    expect(withVersion(restore, 9)).toBe(restore);
  });

  test('runs again the failed rows that are named, and no others', () => {
    const failed = (id: string) => ({ id, state: 'failed', reason: '' }) as const;
    const batch = batchReducer(startBatch(['a', 'b', 'c']), {
      type: 'settled',
      results: [failed('a'), failed('b'), { id: 'c', state: 'done' }],
    });
    const again = batchReducer(batch, { type: 'retried', ids: ['b', 'c'] });
    expect(nextRows(again, 9)).toEqual(['b']);
    expect(batchSummary(again)).toMatchObject({ done: 1, failed: [failed('a')], waiting: 1 });
  });
});

describe('the way back', () => {
  const undo = (change: BatchChange) => undoRow({ id: 'x', change }, done)?.change;

  test.each([
    { name: 'an edit: the fields as they were', change: edit, back: { _id, version: 4, data: { order: 1 } } },
    { name: 'a removal: a restore', change: { _id, version: 3, remove: true }, back: { _id, restore: true } },
    { name: 'a restore: a removal', change: { _id, restore: true }, back: { _id, version: 4, remove: true } },
    { name: 'a new record: a removal', change: { create: {} }, back: { _id, version: 4, remove: true } },
  ] as const)('of $name', ({ change, back }) => {
    expect(undo(change)).toEqual(back);
  });

  test('is empty for what failed or changed nothing', () => {
    expect(undoRow({ id: 'x', change: edit }, conflict)).toBeNull();
    expect(undoRow({ id: 'x', change: edit }, { ...done, before: {} })).toBeNull();
  });

  test('names the record that was changed', () => {
    expect(changedRecord(edit)).toBe(_id);
    expect(changedRecord({ create: {} })).toBeUndefined();
  });
});
