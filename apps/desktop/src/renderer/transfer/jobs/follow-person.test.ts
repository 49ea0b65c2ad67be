import { setImmediate } from 'node:timers/promises';
import type { ActionName } from '@harbour/core/contract/actions';
import { recordIdSchema } from '@harbour/core/contract/values';
import type { RecordsExport } from '@harbour/core/spreadsheet';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eventually } from '../../../../../../tests/kit/eventually.ts';
import type { HostFileWriter } from '../../platform/host.ts';
import { exportJobsAtom } from './export-jobs.ts';
import { followPerson } from './follow-person.ts';
import { type ExportTools, queueExport } from './run-exports.ts';
import { type BulkOrder, type SendingClient, sendBulk, sendingsAtom, watchedJobsAtom } from './send-bulk.ts';

const id = v.parse(recordIdSchema, '0190a000-0000-7000-8000-000000000001');
const order: BulkOrder = { id, collection: 'news', kind: 'import', rows: [{ create: {} }] };

/** A window in which one person after the other signs in. */
function openWindow() {
  const listeners = new Set<() => void>();
  let user: string | null = 'ada';
  const store = createStore();
  const session = {
    state: () => ({ user: user === null ? null : { _id: user } }) as never,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  const errors: unknown[] = [];
  followPerson({ session, store, onError: (error) => errors.push(error) });
  const signIn = (next: string | null) => {
    user = next;
    for (const listener of listeners) listener();
  };
  return { store, signIn, errors };
}

function chooseFile() {
  const file = { name: 'news.csv', isLeft: true };
  const writer: HostFileWriter = {
    name: file.name,
    write: async () => {},
    finish: async () => 0,
    abort: async () => {
      file.isLeft = false;
    },
  };
  return { writer, file };
}

test('exports end when their person leaves, leave no file and are hidden from the next person', async () => {
  const { store, signIn, errors } = openWindow();
  const ended: unknown[] = [];
  const client = { call: () => new Promise(() => {}) };
  const tools: ExportTools = {
    store,
    backOffice: { client, host: { clock: { now: () => 0 } } } as never,
    onEnd: (job) => void ended.push(job),
  };
  const task = { request: { collection: 'news', query: {} }, promised: 1 } as unknown as RecordsExport;
  const [running, waiting] = [chooseFile(), chooseFile()];
  queueExport(tools, task, running.writer);
  queueExport(tools, task, waiting.writer);
  signIn('bob');
  expect(store.get(exportJobsAtom)).toEqual([]);
  await eventually(() => expect([running.file.isLeft, waiting.file.isLeft]).toEqual([false, false]));
  expect([ended, errors]).toEqual([[], []]);
});

test('a bulk change that a person was sending is not continued for the next person', async () => {
  const { store, signIn } = openWindow();
  const requested: ActionName[] = [];
  const opening = Promise.withResolvers<never>();
  const client: SendingClient = {
    call: (action) => {
      requested.push(action);
      return opening.promise;
    },
    on: () => () => {},
    isConnected: () => true,
  };
  const stop = new AbortController();
  store.set(sendingsAtom, [{ order, title: 'Import', sent: 0, problem: null, stop }]);
  store.set(watchedJobsAtom, new Set([id]));
  const sending = sendBulk(client, order, { signal: stop.signal, onSent: () => {} });
  signIn(null);
  signIn('bob');
  opening.resolve({} as never);
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(requested).toEqual(['bulkJobs/open']);
  expect([store.get(sendingsAtom), [...store.get(watchedJobsAtom)]]).toEqual([[], []]);
});

test('a bulk change that waits for the connection ends when it is aborted', async () => {
  const client: SendingClient = {
    call: () => Promise.reject(Object.assign(new Error('No answer'), { name: 'Timeout' })),
    on: () => () => {},
    isConnected: () => false,
  };
  const stop = new AbortController();
  const sending = sendBulk(client, order, { signal: stop.signal, onSent: () => {} });
  const ended = expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await setImmediate();
  stop.abort();
  await ended;
});
