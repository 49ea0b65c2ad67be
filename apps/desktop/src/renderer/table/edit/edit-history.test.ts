import type { BatchChange, BatchResult } from '@harbour/core/contract/actions';
import { recordIdSchema } from '@harbour/core/contract/values';
import { type Drafts, draftKey, isDirty, NO_DRAFTS } from '@harbour/core/table';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { joinSaves } from '../../record/queue/save-queue.ts';
import { createEditHistory, type RecordStep } from './edit-history.ts';
import type { CellStep } from './queue-changes.ts';

const recordId = v.parse(recordIdSchema, '0190a000-0000-7000-8000-000000000001');
const OTHER = '0190a000-0000-7000-8000-000000000002';

const step = (from: string, to: string, given: Partial<CellStep> = {}): CellStep => ({
  recordId,
  title: 'Fair',
  field: 'author',
  from,
  to,
  version: 2,
  isQueued: false,
  ...given,
});

/** A history whose server counts versions from 2, and whose queue merges the changes that it receives. */
function setUpHistory({ isAway = false, waiting = NO_DRAFTS } = {}) {
  const requested: (readonly BatchChange[])[] = [];
  const shown: unknown[] = [];
  const held = { isAway, waiting, version: 2, lostAfter: Infinity };
  const respondOnce = (change: BatchChange): BatchResult => {
    if (!('data' in change) || change.version !== held.version) throw new Error('conflict');
    held.version += 1;
    return { _id: change._id, ok: true, version: held.version, before: change.data };
  };
  const history = createEditHistory({
    client: {
      call: async (_action, data) => {
        const { changes } = data as { readonly changes: readonly BatchChange[] };
        requested.push(changes);
        if (held.isAway || requested.length > held.lostAfter) throw new Error('away');
        return { results: changes.map(respondOnce) } as never;
      },
    },
    collection: 'news',
    queue: {
      mustQueue: () => held.isAway,
      add: async (...changes) => {
        held.waiting = changes.reduce((all, { drafts }) => joinSaves(all, drafts), held.waiting);
      },
    },
    onSent: ({ broken }) => void (broken && shown.push(broken.error)),
    onError: (error) => void shown.push(error),
  });
  /** Waits until every requested step is done. */
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  return { history, requested, shown, held, rest, waits: () => Object.values(held.waiting).filter(isDirty) };
}

const queuedEdit = (base: string, value: string): Drafts =>
  joinSaves(NO_DRAFTS, {
    [draftKey(recordId, 'author')]: {
      recordId,
      field: 'author',
      base,
      value,
      version: 2,
      phase: 'editing',
      error: null,
      remote: null,
    },
  });

test('edits of one cell are undone and redone in order, each from the previous version', async () => {
  const { history, requested, shown, rest } = setUpHistory();
  history.record(step('Ben', 'Ada', { version: 1 }));
  history.record(step('Cat', 'Ben'));
  history.undo();
  history.undo();
  history.redo();
  await rest();
  expect(shown).toEqual([]);
  expect(requested.flat()).toMatchObject([
    { version: 2, data: { author: 'Ben' } },
    { version: 3, data: { author: 'Ada' } },
    { version: 4, data: { author: 'Ben' } },
  ]);
});

/** A deletion, whose reverts are logged; each is the other's inverse. */
function deletion(log: string[], error?: Error): RecordStep {
  const stepOf = (name: string, next: string): RecordStep => ({
    async revert() {
      if (error) throw error;
      log.push(name);
      return stepOf(next, name);
    },
  });
  return stepOf('restored', 'deleted');
}

test('a deletion is undone before the edit that preceded it, and redone after it', async () => {
  const { history, requested, shown, rest } = setUpHistory();
  const log: string[] = [];
  history.record(step('Ben', 'Ada'));
  history.record(deletion(log));
  history.undo();
  await rest();
  expect([log, requested]).toEqual([['restored'], []]);
  history.undo();
  history.redo();
  history.redo();
  history.undo();
  await rest();
  expect(log).toEqual(['restored', 'deleted', 'restored']);
  expect(requested.flat()).toMatchObject([{ data: { author: 'Ada' } }, { data: { author: 'Ben' } }]);
  expect(shown).toEqual([]);
});

test('a deletion that the server refuses to restore is reported once; without a response it can be undone later', async () => {
  for (const [error, times] of [
    [new Error('refused'), 1],
    [Object.assign(new Error('Network disconnected'), { name: 'Timeout' }), 2],
  ] as const) {
    const { history, shown, rest } = setUpHistory();
    history.record(deletion([], error));
    history.undo();
    history.undo();
    await rest();
    expect(shown).toEqual(Array.from({ length: times }, () => error));
  }
});

test('undo waits for an edit that is being sent, and reverts it', async () => {
  const { history, requested, rest } = setUpHistory();
  history.record(step('Ben', 'Ada', { version: 1 }));
  const response = Promise.withResolvers<void>();
  void history.waitFor(response.promise.then(() => history.record(step('Cat', 'Ben'))));
  history.undo();
  await rest();
  expect(requested).toEqual([]);
  response.resolve();
  await rest();
  expect(requested.flat()).toMatchObject([{ version: 2, data: { author: 'Ben' } }]);
});

test('undo still works after a refused edit', async () => {
  const { history, requested, rest } = setUpHistory();
  history.record(step('Ben', 'Ada'));
  history.waitFor(Promise.reject(new Error('refused'))).catch(() => {});
  history.undo();
  await rest();
  expect(requested.flat()).toMatchObject([{ version: 2, data: { author: 'Ada' } }]);
});

test('undo removes a queued edit from the queue, and redo adds it again', async () => {
  const { history, requested, waits, rest } = setUpHistory({
    isAway: true,
    waiting: queuedEdit('Ada', 'Ben'),
  });
  history.record(step('Ben', 'Ada', { isQueued: true }));
  history.undo();
  await rest();
  expect(waits()).toEqual([]);
  history.redo();
  await rest();
  expect(waits()).toMatchObject([{ base: 'Ada', value: 'Ben' }]);
  expect(requested).toEqual([]);
});

test('a queued edit that was sent in the meantime is reverted by its value, not its version', async () => {
  const { history, requested, held, waits, rest } = setUpHistory();
  history.record(step('Ben', 'Ada', { isQueued: true }));
  held.version = 7;
  history.undo();
  await rest();
  expect(waits()).toMatchObject([{ base: 'Ben', value: 'Ada' }]);
  expect(requested).toEqual([]);
});

test('a saved edit is reverted through the queue while the server is unavailable', async () => {
  const { history, waits, rest } = setUpHistory({ isAway: true });
  history.record(step('Ben', 'Ada'));
  history.undo();
  await rest();
  expect(waits()).toMatchObject([{ base: 'Ben', value: 'Ada' }]);
});

test('a paste whose undo could not be sent can be undone later', async () => {
  const { history, requested, shown, held, rest } = setUpHistory({ isAway: true });
  const paste = { changes: [{ _id: recordId, version: 2, data: { author: 'Ada' } }] };
  history.record(paste);
  history.undo(paste);
  await rest();
  expect(shown).toMatchObject([{ message: 'away' }]);
  held.isAway = false;
  history.undo(paste);
  await rest();
  expect(requested).toHaveLength(2);
  history.undo(paste);
  await rest();
  expect(requested).toHaveLength(2);
});

test('a queued paste is undone and redone as a whole', async () => {
  const pasted = joinSaves(queuedEdit('Ben', 'Cat'), {});
  const { history, requested, rest, waits } = setUpHistory({ isAway: true, waiting: pasted });
  history.record({ changes: [], cells: [step('Cat', 'Ben', { isQueued: true })] });
  history.undo();
  await rest();
  expect(waits()).toEqual([]);
  history.redo();
  await rest();
  expect(waits()).toMatchObject([{ base: 'Ben', value: 'Cat' }]);
  expect(requested).toEqual([]);
});

test('undoing a paste with sent and queued edits can be completed later', async () => {
  const { history, requested, held, waits, rest } = setUpHistory({ isAway: true });
  const queued = step('Cat', 'Ben', { recordId: OTHER, isQueued: true });
  const paste = { changes: [{ _id: recordId, version: 2, data: { author: 'Ada' } }], cells: [queued] };
  history.record(paste);
  history.undo(paste);
  await rest();
  expect(waits()).toMatchObject([{ recordId: OTHER, value: 'Ben' }]);
  held.isAway = false;
  history.undo(paste);
  history.redo();
  await rest();
  expect(requested.slice(1).flat()).toMatchObject([
    { version: 2, data: { author: 'Ada' } },
    { version: 3, data: { author: 'Ada' } },
  ]);
  expect(waits()).toMatchObject([{ recordId: OTHER, value: 'Ben' }]);
});

test('an undo that lost some of its batches can be completed later', async () => {
  const { history, requested, held, rest } = setUpHistory();
  const idOf = (at: number) => v.parse(recordIdSchema, recordId.slice(0, -4) + String(1000 + at));
  const changes = Array.from({ length: 150 }, (_, at) => ({
    _id: idOf(at),
    version: 2 + at,
    data: { author: 'Ada' },
  }));
  history.record({ changes });
  held.lostAfter = 1;
  history.undo();
  await rest();
  held.lostAfter = Infinity;
  history.undo();
  history.undo();
  await rest();
  expect(requested.map((part) => part.length)).toEqual([100, 50, 50]);
});
