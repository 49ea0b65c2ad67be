import { setImmediate } from 'node:timers/promises';
import type { RecordsExport } from '@harbour/core/spreadsheet';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../../../../tests/kit/eventually.ts';
import type { HarbourBridge } from '../../../ipc/bridge.ts';
import { saveWithPicker } from '../../platform/browser-files.ts';
import { createDesktopFiles } from '../../platform/desktop-host.ts';
import type { HostFileWriter } from '../../platform/host.ts';
import { type ExportJob, exportJobsAtom } from './export-jobs.ts';
import { cancelExport, type ExportTools, queueExport } from './run-exports.ts';

const task: RecordsExport = {
  request: { collection: 'news', query: {} },
  format: 'csv',
  columns: [],
  promised: 1,
} as never;

/** A chosen file of a host, and whether any part of it still exists. */
interface Chosen {
  readonly writer: HostFileWriter | undefined;
  readonly isLeft: () => boolean;
  readonly runs: () => number;
}

async function chosenInProgram(): Promise<Chosen> {
  let isLeft = true;
  let runs = 0;
  const done = async <Value>(value: Value) => ({ ok: true, value }) as const;
  const gone = async () => {
    isLeft = false;
    return done(undefined);
  };
  const files = { save: (name: string) => done({ handle: 't', name }), abort: gone };
  const exports: HarbourBridge['exports'] = {
    async run() {
      runs += 1;
      return done({ phase: 'failed', failure: { code: 'general', message: 'Not cancelled' } });
    },
    cancel: () => done(undefined),
    token: () => done(undefined),
  };
  const host = createDesktopFiles({ files: files as never, exports, on: () => () => {} });
  return { writer: await host.save('news.csv', 'text/csv'), isLeft: () => isLeft, runs: () => runs };
}

async function chosenInBrowser(): Promise<Chosen> {
  const place = { isOpen: false, isThere: true };
  const over = async () => {
    place.isOpen = false;
  };
  const file = {
    name: 'news.csv',
    getFile: async () => ({ size: 0 }),
    async createWritable() {
      place.isOpen = true;
      return { write: async () => {}, close: over, abort: over };
    },
    async remove() {
      place.isThere = false;
    },
  };
  const writer = await saveWithPicker({ showSaveFilePicker: async () => file }, 'news.csv');
  return { writer, isLeft: () => place.isOpen || place.isThere, runs: () => 0 };
}

/** Starts an export whose announcement waits for the person, or the server. */
function startExport(writer: HostFileWriter | undefined) {
  if (!writer) throw new Error('No file was chosen.');
  const announced = Promise.withResolvers<void>();
  const ended: ExportJob[] = [];
  const client = { call: () => announced.promise, service: () => ({ find: () => new Promise(() => {}) }) };
  const tools: ExportTools = {
    store: createStore(),
    backOffice: { client, host: { clock: { now: () => 0 } } } as never,
    onEnd: (job) => void ended.push(job),
  };
  queueExport(tools, task, writer);
  const [job] = tools.store.get(exportJobsAtom);
  return { tools, announced, ended, id: job?.id ?? '' };
}

describe.each([
  { host: 'the program', choose: chosenInProgram },
  { host: 'a browser', choose: chosenInBrowser },
])('in $host an export', ({ choose }) => {
  test('that is cancelled before it may start ends at once, writes nothing and leaves no file', async () => {
    const { writer, isLeft, runs } = await choose();
    const { tools, announced, ended, id } = startExport(writer);
    cancelExport(tools, id);
    await eventually(() => expect(ended.map(({ phase }) => phase)).toEqual(['cancelled']));
    announced.resolve();
    await setImmediate();
    expect([isLeft(), runs()]).toEqual([false, 0]);
  });

  test('that is cancelled just as it may start writes nothing and leaves no file', async () => {
    const { writer, isLeft, runs } = await choose();
    const { tools, announced, ended, id } = startExport(writer);
    announced.resolve();
    cancelExport(tools, id);
    await eventually(() => expect(ended.map(({ phase }) => phase)).toEqual(['cancelled']));
    expect([isLeft(), runs()]).toEqual([false, 0]);
  });

  test('that may not start leaves no file', async () => {
    const { writer, isLeft } = await choose();
    const { announced, ended } = startExport(writer);
    announced.reject(new Error('The proof was declined.'));
    await eventually(() => expect(ended.map(({ phase }) => phase)).toEqual(['failed']));
    expect(isLeft()).toBe(false);
  });

  test('that waits for another one leaves no file when it is cancelled', async () => {
    const { writer } = await choose();
    const { tools } = startExport(writer);
    const next = await choose();
    if (next.writer) queueExport(tools, task, next.writer);
    cancelExport(tools, tools.store.get(exportJobsAtom)[1]?.id ?? '');
    await eventually(() => expect(next.isLeft()).toBe(false));
  });
});

test('an export whose file cannot be deleted fails with the reason', async () => {
  const { writer } = await chosenInProgram();
  if (!writer) throw new Error('No file was chosen.');
  const stuck = { ...writer, abort: () => Promise.reject(new Error('The disk is gone.')) };
  const { tools, ended, id } = startExport(stuck);
  cancelExport(tools, id);
  await eventually(() =>
    expect(ended).toMatchObject([{ phase: 'failed', failure: { message: 'The disk is gone.' } }]),
  );
});
