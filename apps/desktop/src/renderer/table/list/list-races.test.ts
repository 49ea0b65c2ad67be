import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import type { ListQuery, Page } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { DEFAULT_VIEW, listRequest, SCROLL_SIZE } from '@harbour/core/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../table-screen.ts';
import { createListStore } from './list-store.ts';

const ROWS = 20;
const PAGE = 4;

const rowOf = (index: number, version = 1): Row & { readonly title: string } => ({
  _id: `row-${index}` as RecordId,
  version,
  createdAt: '',
  updatedAt: '',
  title: `Title ${version}`,
});

/**
 * A scrolled list; its server reads and responds on the test's command, so that events can overtake
 * responses.
 */
function startScrolledList() {
  const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index));
  const requests: { readonly skip: number; read: Page<Row> | null; respond: (page: Page<Row>) => void }[] =
    [];
  const source = new EventEmitter();
  const line = new EventEmitter();
  const listen = (event: string, listener: (hasMissed: boolean) => void) => {
    line.on(event, listener);
    return () => void line.off(event, listener);
  };
  const store = createListStore({
    source: Object.assign(source, {
      find: ({ query }: { readonly query: ListQuery }) =>
        new Promise<Page<Row>>((respond) => requests.push({ skip: query.$skip ?? 0, read: null, respond })),
    }),
    line: {
      onDown: (listener) => listen('down', listener),
      onReturn: (listener) => listen('return', listener),
    },
    frame: (task) => {
      queueMicrotask(task);
      return () => {};
    },
    trash: false,
    store: { read: () => undefined, store: () => {} },
  });
  const pageAt = (skip: number) => ({
    data: rows.slice(skip, skip + PAGE),
    total: rows.length,
    limit: PAGE,
    skip,
  });
  /** Reads the rows of the oldest request that has not been read; its response comes later. */
  const read = () => {
    const next = requests.find((request) => request.read === null);
    if (next) next.read = pageAt(next.skip);
  };
  /** Sends the response of the oldest request, as it was read. */
  const respond = async () => {
    const [next] = requests.splice(0, 1);
    next?.respond(next.read ?? pageAt(next.skip));
    await settled();
  };
  const edit = (index: number) => {
    const next = rowOf(index, (rows[index]?.version ?? 0) + 1);
    rows[index] = next;
    source.emit('patched', next);
  };
  const remove = async (index: number) => {
    source.emit('removed', ...rows.splice(index, 1));
    await settled();
  };
  const respondToAll = async () => {
    while (requests.length > 0) await respond();
    await settled();
  };
  const comeBack = () => void line.emit('return', true);
  return { rows, store, requests, read, respond, respondToAll, edit, remove, comeBack };
}

const scrolled = listRequest(
  { ...DEFAULT_VIEW, rowsPerPage: SCROLL_SIZE },
  { columns: [], searchFields: [], mode: 'page', localZone: () => 0 },
  null,
);

async function startLoaded() {
  const list = startScrolledList();
  void list.store.request(scrolled);
  await list.respond();
  return list;
}

test('a background response read before an edit does not revert it', async () => {
  const { store, read, edit, respondToAll, comeBack } = await startLoaded();
  comeBack();
  read();
  edit(1);
  await respondToAll();
  expect(store.state().data[1]).toEqual(rowOf(1, 2));
});

test('a page read before an edit shows the edit once it is appended', async () => {
  const { store, read, edit, respondToAll } = await startLoaded();
  void store.loadMore();
  read();
  edit(PAGE);
  await respondToAll();
  expect(store.state().data[PAGE]).toEqual(rowOf(PAGE, 2));
});

test('rows that were being loaded when the list was refetched are loaded after it', async () => {
  const { store, rows, respondToAll, comeBack } = await startLoaded();
  void store.loadMore();
  comeBack();
  await respondToAll();
  expect(store.state()).toMatchObject({ isLoadingMore: false, data: rows.slice(0, 2 * PAGE) });
  void store.loadMore();
  await respondToAll();
  expect(store.state().data).toHaveLength(3 * PAGE);
});

test('rows requested during a background refetch are loaded once, after it, and not marked', async () => {
  const { store, requests, respondToAll, comeBack } = await startLoaded();
  comeBack();
  void store.loadMore();
  void store.loadMore();
  expect(requests).toHaveLength(1);
  await respondToAll();
  expect(store.state().data).toHaveLength(2 * PAGE);
  expect(store.state().marks.size).toBe(0);
});

test('loading all rows continues through a background refetch', async () => {
  const { store, rows, respond, respondToAll, comeBack } = await startLoaded();
  void store.loadAll();
  await respond();
  comeBack();
  await respondToAll();
  expect(store.state().data).toEqual(rows);
});

test('rows that follow a deleted row are all loaded, and the deleted row stays in its place', async () => {
  const { store, rows, respondToAll, remove } = await startLoaded();
  const [deleted] = rows;
  await remove(0);
  void store.loadAll();
  await respondToAll();
  expect(store.state().data).toEqual([deleted, ...rows]);
  expect(store.state().total).toBe(rows.length);
});

test('a deletion is counted once, whether a response was read before or after it', async () => {
  const { store, rows, read, respondToAll, remove, comeBack } = await startLoaded();
  for (const index of [1, ROWS - 2]) {
    comeBack();
    await remove(index);
    await respondToAll();
    expect(store.state().total).toBe(rows.length);
  }
  comeBack();
  read();
  await remove(0);
  await respondToAll();
  expect(store.state().total).toBe(rows.length);
});

test('whatever the order, a list ends with the newest rows, unmarked, and loads more', async () => {
  const step = fc.oneof(
    fc.nat(ROWS - 1),
    fc.constantFrom('read', 'respond', 'return', 'more', 'refresh'),
    fc.constantFrom('read', 'respond'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const list = await startLoaded();
      for (const next of steps) {
        if (typeof next === 'number') list.edit(next);
        else if (next === 'read') list.read();
        else if (next === 'respond') await list.respond();
        else if (next === 'return') list.comeBack();
        else if (next === 'more') void list.store.loadMore();
        else void list.store.refresh();
      }
      await list.respondToAll();
      const { data, marks, phase, isLoadingMore } = list.store.state();
      expect(data).toEqual(list.rows.slice(0, data.length));
      expect({ marks: marks.size, phase, isLoadingMore }).toEqual({
        marks: 0,
        phase: 'ready',
        isLoadingMore: false,
      });
      void list.store.loadMore();
      await list.respondToAll();
      expect(list.store.state().data).toHaveLength(Math.min(ROWS, data.length + PAGE));
    }),
  );
});
