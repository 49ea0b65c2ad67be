import { recordIdSchema } from '@harbour/core/contract/values';
import { type Drafts, draftOf } from '@harbour/core/table';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eventually } from '../../../../../../tests/kit/eventually.ts';
import { setUpClient, user } from '../../../../../../tests/kit/scripted-client.ts';
import { refusal } from '../../../../../../tests/kit/scripted-peer.ts';
import { createEditStore } from './edit-store.ts';
import { saveCell } from './save-cell.ts';

const recordId = v.parse(recordIdSchema, '0190a000-0000-7000-8000-000000000001');
const cell = { recordId, field: 'author' };

type Queue = Parameters<typeof saveCell>[1]['queue'];

/** A cell of a table whose saves wait until the test responds to them, in the order of their arrival. */
async function setUpCell(queue: Queue = { mustQueue: () => false, add: async () => {}, saves: () => [] }) {
  const requested: { readonly data: unknown; readonly respond: (response: unknown) => void }[] = [];
  const line = await setUpClient(({ path, args: [, data] }) =>
    path === 'authentication' ? { user } : new Promise((respond) => requested.push({ data, respond })),
  );
  const edits = createEditStore({ takeUp: async () => ({}), store: () => {}, release: () => {} });
  edits.dispatch({ type: 'started', ...cell, value: 'Ada', version: 1 });
  const saving = {
    client: line.client,
    collection: 'news',
    edits,
    saved: () => {},
    recorded: () => {},
    queue,
    titleOf: () => 'Fair',
  } as const;
  return {
    edits,
    requested: requested,
    draft: () => draftOf(edits.state().drafts, recordId, 'author'),
    type: (value: string) => edits.dispatch({ type: 'changed', ...cell, value }),
    save: () => saveCell(cell, { ...saving, refused: () => 'Refused' }),
    [Symbol.asyncDispose]: () => line[Symbol.asyncDispose](),
  };
}

const record = (author: string, version: number) => ({ _id: recordId, author, version });

test('an edit made during a save is sent after it, based on its version', async () => {
  await using table = await setUpCell();
  table.type('Ben');
  const first = table.save();
  table.type('Carol');
  const second = table.save();
  await eventually(() => expect(table.requested).toHaveLength(1));
  table.requested[0]?.respond(record('Ben', 2));
  await first;
  expect(table.draft()).toMatchObject({ value: 'Carol', base: 'Ben' });
  await eventually(() => expect(table.requested).toHaveLength(2));
  expect(table.requested.map(({ data }) => data)).toEqual([
    { author: 'Ben', version: 1 },
    { author: 'Carol', version: 2 },
  ]);
  table.requested[1]?.respond(refusal('GeneralError', 500));
  await second;
  expect(table.draft()).toMatchObject({ value: 'Carol', phase: 'failed', error: 'Refused' });
});

test('a value that is restored during a save is saved too', async () => {
  await using table = await setUpCell();
  table.type('Ben');
  void table.save();
  table.type('Ada');
  const last = table.save();
  await eventually(() => expect(table.requested).toHaveLength(1));
  table.requested[0]?.respond(record('Ben', 2));
  await eventually(() => expect(table.requested[1]?.data).toEqual({ author: 'Ada', version: 2 }));
  table.requested[1]?.respond(record('Ada', 3));
  await last;
  expect(table.draft()).toBeUndefined();
});

test('an editor reopened during a save stays open after it', async () => {
  await using table = await setUpCell();
  table.type('Ben');
  const saved = table.save();
  table.edits.open(cell);
  await eventually(() => expect(table.requested).toHaveLength(1));
  table.requested[0]?.respond(record('Ben', 2));
  await saved;
  expect(table.draft()).toMatchObject({ value: 'Ben', base: 'Ben', version: 2, phase: 'editing' });
});

test('without the server a cell is queued, and later edits are queued on top of it', async () => {
  const handed: Drafts[] = [];
  const taken = Promise.withResolvers<void>();
  await using table = await setUpCell({
    mustQueue: () => true,
    async add({ drafts }) {
      handed.push(drafts);
      await taken.promise;
    },
    saves: () => [],
  });
  table.type('Ben');
  const first = table.save();
  await eventually(() => expect(handed).toHaveLength(1));
  table.type('Carol');
  const second = table.save();
  taken.resolve();
  await Promise.all([first, second]);
  expect(handed.map((drafts) => draftOf(drafts, recordId, 'author'))).toMatchObject([
    { base: 'Ada', value: 'Ben', version: 1 },
    { base: 'Ben', value: 'Carol', version: 1 },
  ]);
  expect(table.draft()).toBeUndefined();
  expect(table.requested).toEqual([]);
});
