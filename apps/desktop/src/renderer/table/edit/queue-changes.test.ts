import { Timeout } from '@feathersjs/errors';
import type { BatchChange } from '@harbour/core/contract/actions';
import { recordIdSchema } from '@harbour/core/contract/values';
import { type Draft, draftKey } from '@harbour/core/table';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { SavedChange } from '../../record/queue/save-queue.ts';
import type { Row } from '../table-screen.ts';
import { queueableChanges, queuedReverts, saveChanges } from './queue-changes.ts';
import type { QueuedRows } from './shown-rows.ts';

const id = (n: number) => v.parse(recordIdSchema, `0190a000-0000-7000-8000-00000000000${n}`);
const row = (n: number) =>
  ({ _id: id(n), version: 3, title: { en: `Fair ${n}` }, author: 'Amy' }) as unknown as Row;
const edit = (n: number, value: string): Draft => ({
  recordId: id(n),
  field: 'author',
  base: 'Amy',
  value,
  version: 3,
  phase: 'editing',
  error: null,
  remote: null,
});
const ground = (queuedRows: QueuedRows = new Map(), collection: 'news' | 'products' = 'news') => ({
  collection,
  rows: [row(1), row(2)],
  queuedRows,
  titleOf: ({ _id }: Row) => _id,
});
const change = (n: number, data: object) => ({ _id: id(n), version: 3, data: { ...data } });

/** A queue that is available when the server is not. */
function setUp({ isAway = false, cutAfter = Number.POSITIVE_INFINITY } = {}) {
  const added: SavedChange[] = [];
  const sent: BatchChange[] = [];
  return {
    added,
    sent,
    queue: {
      mustQueue: () => isAway,
      add: async (...changes: readonly SavedChange[]) => void added.push(...changes),
    },
    client: {
      call: async (_action: string, data: unknown) => {
        const { changes } = data as { readonly changes: readonly BatchChange[] };
        if (sent.length + changes.length > cutAfter) throw new Timeout('Network disconnected');
        sent.push(...changes);
        return { results: changes.map(() => ({ _id: id(1), ok: true, version: 4, before: {} })) } as never;
      },
    },
  };
}

test('a text is queued per language, each with its base value from the row', () => {
  const { changes, cells } = queueableChanges(ground(), [
    { _id: id(1), data: { title: { en: 'Feast', 'zh-hk': '市集' }, author: 'Amy' } },
  ]);
  expect(changes.flatMap(({ drafts }) => Object.values(drafts))).toMatchObject([
    { field: 'title.en', base: 'Fair 1', value: 'Feast', version: 3 },
    { field: 'title.zh-hk', base: null, value: '市集' },
  ]);
  expect(cells.map(({ to }) => to)).toEqual(['Fair 1', null]);
});

test('restoring a value over a queued one is a change, and its undo restores the queued one', () => {
  const queued: QueuedRows = new Map([
    [id(1), { state: 'waiting', edits: [edit(1, 'Bob')], isRemoved: false }],
  ]);
  const { changes, cells } = queueableChanges(ground(queued), [{ _id: id(1), data: { author: 'Amy' } }]);
  expect(changes[0]?.drafts[draftKey(id(1), 'author')]).toMatchObject({ base: 'Amy', value: 'Amy' });
  expect(cells).toMatchObject([{ from: 'Amy', to: 'Bob' }]);
});

test('a row with a queued removal is left as it is', () => {
  const queued: QueuedRows = new Map([[id(1), { state: 'waiting', edits: [], isRemoved: true }]]);
  const values = [1, 2].map((n) => ({ _id: id(n), data: { author: 'Bob' } }));
  expect(queueableChanges(ground(queued), values).changes.map(({ recordId }) => recordId)).toEqual([id(2)]);
});

test('without the server every record of a paste is queued', async () => {
  const { added, sent, ...deps } = setUp({ isAway: true });
  const saved = await saveChanges(
    [change(1, { author: 'Bob' }), change(2, { author: 'Bob' })],
    ground(),
    deps,
  );
  expect(sent).toEqual([]);
  expect(added.map(({ recordId }) => recordId)).toEqual([id(1), id(2)]);
  expect(saved).toMatchObject({ needsServer: false, sent: { results: [] } });
});

test('a change without a response is queued, and no failure is shown', async () => {
  const { added, ...deps } = setUp({ cutAfter: 0 });
  const saved = await saveChanges([change(1, { author: 'Bob' })], ground(), deps);
  expect(added.map(({ recordId }) => recordId)).toEqual([id(1)]);
  expect(saved.sent.broken).toBeUndefined();
});

test('a price is not queued, as the server requires a fresh proof', async () => {
  const { added, ...deps } = setUp({ isAway: true });
  const price = change(1, { price: [{ currency: 'HKD', amount: 100 }] });
  const saved = await saveChanges([price], ground(new Map(), 'products'), deps);
  expect(saved.needsServer).toBe(true);
  expect(added).toEqual([]);
});

test('the reverts of one record are one change', () => {
  const { cells } = queueableChanges(ground(), [
    { _id: id(1), data: { author: 'Bob', title: { en: 'Feast' } } },
    { _id: id(2), data: { author: 'Bob' } },
  ]);
  const reverts = queuedReverts('news', cells);
  expect(reverts.map(({ drafts }) => Object.keys(drafts).length)).toEqual([2, 1]);
  expect(reverts[1]?.drafts[draftKey(id(2), 'author')]).toMatchObject({ base: 'Bob', value: 'Amy' });
});
