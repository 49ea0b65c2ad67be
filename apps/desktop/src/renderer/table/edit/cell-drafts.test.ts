import { setImmediate as settle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../../../../tests/kit/eventually.ts';
import { createDraftVault, createMemoryRows } from '../../record/editing/draft-vault.ts';
import { type CellDraftStoreOptions, createCellDraftStore } from './cell-drafts.ts';
import { createEditStore, type EditStore } from './edit-store.ts';

/** A device whose windows open and close under the test's control. */
function createDevice() {
  const rows = createMemoryRows();
  const alive = new Set<string>();
  let keys = 0;
  return {
    rows,
    /** Opens a table in a window; in a new window unless named. */
    open(given: Partial<CellDraftStoreOptions> & { readonly window?: string } = {}) {
      const { window = `window ${alive.size}`, ...rest } = given;
      alive.add(window);
      const store = createEditStore(
        createCellDraftStore({
          vault: createDraftVault({ rows, window, openWindows: async () => alive }),
          clock: { now: () => 0, after: () => () => {} },
          newKey: () => `key ${++keys}`,
          person: 'ada',
          server: 'https://one.example',
          collection: 'news',
          table: 'news',
          titleOf: () => 'Fair',
          onError: (error) => {
            throw error;
          },
          ...rest,
        }),
      );
      store.begin();
      return store;
    },
    crash: (window: string) => void alive.delete(window),
  };
}

function type(store: EditStore, values: Readonly<Record<string, string>>, recordId = 'n1'): void {
  for (const [field, value] of Object.entries(values)) {
    store.dispatch({ type: 'started', recordId, field, value: 'before', version: 1 });
    store.dispatch({ type: 'changed', recordId, field, value });
  }
}

const entered = (store: EditStore) =>
  Object.fromEntries(Object.values(store.state().drafts).map(({ field, value }) => [field, value]));

/** Resolves after pending reads and writes of the rows. */

test('a keystroke is stored at once, under the record’s name, without a timer', async () => {
  const device = createDevice();
  type(device.open(), { author: 'A' });
  expect(await device.rows.all()).toMatchObject([{ recordId: 'n1', title: 'Fair', table: 'news' }]);
});

test('edits that a closed window left in a table are offered there again', async () => {
  const device = createDevice();
  type(device.open({ window: 'first' }), { author: 'Half a na' });
  device.crash('first');
  const store = device.open();
  await eventually(() => expect(entered(store)).toEqual({ author: 'Half a na' }));
});

test('edits in an open window are not offered to another until it leaves the table', async () => {
  const device = createDevice();
  const first = device.open();
  type(first, { author: 'Ada L' });
  const second = device.open();
  await settle();
  expect(entered(second)).toEqual({});
  first.close();
  const third = device.open();
  await eventually(() => expect(entered(third)).toEqual({ author: 'Ada L' }));
});

test.each([{ person: 'bob' }, { server: 'https://two.example' }, { table: 'events' }])(
  'a table opened as %j is offered none of the edits',
  async (other) => {
    const device = createDevice();
    const store = device.open();
    type(store, { author: 'Ada L' });
    store.close();
    const theirs = device.open(other);
    await settle();
    expect(entered(theirs)).toEqual({});
  },
);

test('edits left by several windows become one draft, and later edits win', async () => {
  const device = createDevice();
  const clock = (now: number) => ({ now: () => now, after: () => () => {} });
  const [earlier, later] = [device.open({ clock: clock(1) }), device.open({ clock: clock(2) })];
  type(earlier, { author: 'earlier', slug: 'kept' });
  type(later, { author: 'later' });
  earlier.close();
  later.close();
  const store = device.open();
  await eventually(() => expect(entered(store)).toEqual({ author: 'later', slug: 'kept' }));
  expect(await device.rows.all()).toHaveLength(1);
});

test('a saved or cancelled edit is no longer stored, even after the table was left', async () => {
  const device = createDevice();
  const store = device.open();
  type(store, { author: 'Ada L' });
  type(store, { author: 'Given up' }, 'n2');
  store.dispatch({ type: 'cancelled', recordId: 'n2', field: 'author' });
  store.dispatch({ type: 'submitted', recordId: 'n1', field: 'author' });
  store.close();
  expect(await device.rows.all()).toHaveLength(1);
  store.dispatch({ type: 'settled', recordId: 'n1', field: 'author', version: 2 });
  expect(await device.rows.all()).toEqual([]);
});

test('of two windows that open a table at once, only one is offered the edits left in it', async () => {
  const device = createDevice();
  const first = device.open();
  type(first, { author: 'Ada L' });
  first.close();
  const stores = [device.open(), device.open()];
  await eventually(() => expect(stores.map(entered)).toContainEqual({ author: 'Ada L' }));
  await settle();
  expect(stores.map(entered).filter(({ author }) => author !== undefined)).toHaveLength(1);
});

test.each([
  { name: 'is refused', end: { type: 'failed', message: 'No.' } as const },
  { name: 'is accepted', end: { type: 'settled', version: 2 } as const },
])('a save that $name after its table was left keeps what another window typed since', async ({ end }) => {
  const device = createDevice();
  const first = device.open();
  type(first, { author: 'Ada' });
  first.dispatch({ type: 'submitted', recordId: 'n1', field: 'author' });
  first.close();
  const second = device.open();
  await eventually(() => expect(entered(second)).toEqual({ author: 'Ada' }));
  type(second, { author: 'Ada L' });
  first.dispatch({ ...end, recordId: 'n1', field: 'author' });
  await settle();
  device.crash('window 1');
  const third = device.open({ window: 'third' });
  await eventually(() => expect(entered(third)).toEqual({ author: 'Ada L' }));
});

test('edits typed before the stored ones are read are merged with them into one draft', async () => {
  const device = createDevice();
  const first = device.open();
  type(first, { author: 'Ada', slug: 'kept' });
  first.close();
  const store = device.open();
  type(store, { author: 'Bea' });
  await eventually(() => expect(entered(store)).toEqual({ author: 'Bea', slug: 'kept' }));
  await settle();
  expect(await device.rows.all()).toMatchObject([{ text: expect.stringContaining('kept') }]);
});
