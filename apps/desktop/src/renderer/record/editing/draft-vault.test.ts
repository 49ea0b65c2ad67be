import { expect, test } from 'vitest';
import { eventually } from '../../../../../../tests/kit/eventually.ts';
import { createDraftVault, createMemoryRows, removeAsRead } from './draft-vault.ts';
import type { StoredDraft } from './stored-draft.ts';

const draft = (given: Partial<StoredDraft>): StoredDraft => ({
  key: 'k',
  person: 'ada',
  server: '',
  collection: 'news',
  table: null,
  recordId: 'n1',
  title: 'Fair',
  savedAt: '2026-01-01T00:00:00.000Z',
  window: null,
  text: '{}',
  queued: null,
  ...given,
});
const owner = { person: 'ada', server: '' };

function vaultWith(...open: readonly string[]) {
  const rows = createMemoryRows();
  return { rows, vault: createDraftVault({ rows, window: 'w', openWindows: async () => new Set(open) }) };
}

test('lists the drafts that no open window holds, newest first', async () => {
  const { vault } = vaultWith('alive');
  await vault.put(draft({ key: 'left', savedAt: '2026-01-01T00:00:00.000Z' }));
  await vault.put(draft({ key: 'crashed', window: 'dead', savedAt: '2026-01-02T00:00:00.000Z' }));
  await vault.put(draft({ key: 'open', window: 'alive' }));
  expect((await vault.list(owner)).map(({ key }) => key)).toEqual(['crashed', 'left']);
});

test('hides the drafts of other people and other servers', async () => {
  const { vault } = vaultWith();
  await vault.put(draft({ key: 'a', person: 'bob' }));
  await vault.put(draft({ key: 'b', server: 'https://elsewhere.example' }));
  expect(await vault.list(owner)).toEqual([]);
});

test('notifies other windows of each change, and whether it is a queued save', async () => {
  using stack = new DisposableStack();
  const open = () => stack.adopt(new BroadcastChannel('drafts'), (channel) => channel.close());
  const rows = createMemoryRows();
  const parts = { rows, openWindows: async () => new Set<string>() };
  const [one, other] = ['one', 'other'].map((window) =>
    createDraftVault({ ...parts, window, channel: open() }),
  );
  const reported: unknown[] = [];
  other?.subscribe((...news) => reported.push(news));
  const queued = { at: '', state: 'waiting', refusal: null, values: null, removal: null };
  await one?.put(draft({ queued } as Partial<StoredDraft>));
  await one?.change('k', () => null);
  await one?.change('k', () => undefined);
  await one?.put(draft({ key: 'last' }));
  await eventually(() =>
    expect(reported).toEqual([
      ['k', true],
      ['k', false],
      ['last', false],
    ]),
  );
});

test('a draft is removed only if it is unchanged since it was read', async () => {
  const { vault } = vaultWith();
  const read = draft({ text: 'read' });
  await vault.put(draft({ text: 'newer' }));
  expect(await removeAsRead(vault, read)).toMatchObject({ text: 'newer' });
  await vault.put(read);
  expect(await removeAsRead(vault, read)).toBeUndefined();
  expect(await removeAsRead(vault, read)).toBeUndefined();
  expect(await vault.list(owner)).toEqual([]);
});

test('ignores drafts that it cannot read', async () => {
  const { rows, vault } = vaultWith();
  const broken = { ...draft({}), collection: 'gone' };
  await rows.put('broken', JSON.parse(JSON.stringify(broken)));
  await vault.put(draft({ key: 'good' }));
  expect(await vault.list(owner)).toHaveLength(1);
});

test('runs the writes of one window in order, also after one that failed', async () => {
  const memory = createMemoryRows();
  const order: string[] = [];
  const rows = {
    ...memory,
    put: async (key: string, row: StoredDraft) => {
      order.push(row.title);
      if (row.title === 'full') throw new Error('no room');
      await memory.put(key, row);
    },
  };
  const vault = createDraftVault({ rows, window: 'w', openWindows: async () => new Set<string>() });
  let reported = 0;
  vault.subscribe(() => {
    reported += 1;
  });
  const writes = ['one', 'full', 'two'].map((title) => vault.put(draft({ title })));
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(order).toEqual(['one', 'full', 'two']);
  expect((await vault.list(owner))[0]?.title).toBe('two');
  expect(reported).toBe(2);
});
