import { EventEmitter } from 'node:events';
import type { Page } from '@harbour/core/contract/definition';
import { newRecordId } from '@harbour/core/contract/values';
import { DEFAULT_VIEW, listRequest } from '@harbour/core/table';
import { expect, test } from 'vitest';
import type { Row } from '../table-screen.ts';
import { createListStore } from './list-store.ts';

const NONE: Page<Row> = { data: [], total: 0, limit: 25, skip: 0 };

/** Starts a list whose server returns no rows, or those of the test, until it fails. */
function startList() {
  const rows: readonly Row[] = [];
  const server = { isFailing: false, requested: 0, rows };
  const source = new EventEmitter();
  const line = new EventEmitter();
  const listen = (event: string, listener: (hasMissed: boolean) => void) => {
    line.on(event, listener);
    return () => void line.off(event, listener);
  };
  const store = createListStore({
    source: Object.assign(source, {
      find: async () => {
        server.requested += 1;
        if (server.isFailing) throw new Error('No answer');
        return { ...NONE, data: server.rows, total: server.rows.length };
      },
    }),
    line: {
      onDown: (listener) => listen('down', listener),
      onReturn: (listener) => listen('return', listener),
    },
    frame: () => () => {},
    trash: false,
    store: { read: () => undefined, store: () => {} },
  });
  return { server, store, line };
}

const filter = (text: string) =>
  listRequest(
    { ...DEFAULT_VIEW, search: { text, at: 'anywhere' } },
    { columns: [], searchFields: ['slug'], mode: 'page', localZone: () => 0 },
    null,
  );

test('a failed request does not count as an empty list, and a refresh recovers from it', async () => {
  const { server, store } = startList();
  await store.request(filter('nothing'));
  expect(store.state()).toMatchObject({ phase: 'ready', isStale: false });
  server.isFailing = true;
  await store.request(filter('something'));
  expect(store.state()).toMatchObject({ phase: 'failed', isStale: true, error: new Error('No answer') });
  server.isFailing = false;
  await store.refresh();
  expect(store.state()).toMatchObject({ phase: 'ready', isStale: false, error: null });
});

test('a list keeps its rows, and is stale, when a background refetch fails', async () => {
  const { server, store, line } = startList();
  const at = '2026-03-01T00:00:00.000Z';
  server.rows = [{ _id: newRecordId(), version: 1, createdAt: at, updatedAt: at }];
  await store.request(filter('something'));
  server.isFailing = true;
  const reported = new Promise<void>((resolve) => store.subscribe(resolve));
  line.emit('return', true);
  await reported;
  expect(store.state()).toMatchObject({ phase: 'ready', isStale: true, data: server.rows });
});

test('rows that missed nothing while disconnected are current again without a request', async () => {
  const { server, store, line } = startList();
  await store.request(filter('nothing'));
  line.emit('down');
  expect(store.state().isStale).toBe(true);
  line.emit('return', false);
  expect(store.state().isStale).toBe(false);
  expect(server.requested).toBe(1);
});

test('rows whose last request failed are requested again after a return', async () => {
  const { server, store, line } = startList();
  server.isFailing = true;
  await store.request(filter('something'));
  server.isFailing = false;
  const reported = new Promise<void>((resolve) =>
    store.subscribe(() => store.state().phase === 'ready' && resolve()),
  );
  line.emit('return', false);
  await reported;
  expect(store.state()).toMatchObject({ phase: 'ready', isStale: false, error: null });
});
