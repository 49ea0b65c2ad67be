import { isCollectionName } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import {
  exportRecords,
  type ReadPage,
  type RecordsExport,
  SpreadsheetError,
  untilAborted,
} from '@harbour/core/spreadsheet';
import type { createStore } from 'jotai';
import type { ExportEnd, HostFileWriter, RecordsRun } from '../../platform/host.ts';
import type { BackOffice } from '../../session/back-office.ts';
import { changeExportAtom, type ExportJob, exportJobsAtom, isExportOpen } from './export-jobs.ts';

type Store = ReturnType<typeof createStore>;

/** The dependencies of exports. */
export interface ExportTools {
  readonly store: Store;
  readonly backOffice: Pick<BackOffice, 'client' | 'host'>;
  /** Called with an export that has ended. */
  readonly onEnd: (job: ExportJob) => void;
}

/** Queues an export. Exports run one after another, because each may use a whole core. */
export function queueExport(tools: ExportTools, task: RecordsExport, writer: HostFileWriter): void {
  const { store, backOffice } = tools;
  const job: ExportJob = {
    id: crypto.randomUUID(),
    name: writer.name,
    phase: 'waiting',
    rows: 0,
    found: task.promised,
    rate: 0,
    startedAt: backOffice.host.clock.now(),
    task,
    writer,
    stop: new AbortController(),
  };
  store.set(exportJobsAtom, (jobs) => [...jobs, job]);
  void runNext(tools);
}

/** Cancels an export, whether it is waiting or running, and removes its file. */
export function cancelExport(tools: ExportTools, id: string): void {
  const job = tools.store.get(exportJobsAtom).find((other) => other.id === id);
  if (!job || !isExportOpen(job)) return;
  job.stop.abort();
  if (job.phase !== 'waiting') return;
  tools.store.set(changeExportAtom, { id, phase: 'cancelled' });
  void abandon(job.writer).then((left) => left && end(tools, id, failed(left.failure)));
}

/** Cancels every export of a person who has left, and drops them: nobody else learns of their files. */
export function abandonExports(store: Store, onError: (error: unknown) => void): void {
  const jobs = store.get(exportJobsAtom);
  store.set(exportJobsAtom, []);
  for (const { phase, stop, writer } of jobs) {
    stop.abort();
    // A running one removes its file itself.
    if (phase === 'waiting') void abandon(writer).then((left) => left && onError(left.failure));
  }
}

async function runNext(tools: ExportTools): Promise<void> {
  const jobs = tools.store.get(exportJobsAtom);
  const next = jobs.find(({ phase }) => phase === 'waiting');
  if (!next || jobs.some(({ phase }) => phase === 'running')) return;
  end(tools, next.id, await runOne(tools, next));
  await runNext(tools);
}

function end({ store, onEnd }: ExportTools, id: string, change: ExportEnd): void {
  store.set(changeExportAtom, { id, ...change });
  const ended = store.get(exportJobsAtom).find((job) => job.id === id);
  if (ended) onEnd(ended);
}

async function runOne({ store, backOffice }: ExportTools, job: ExportJob): Promise<ExportEnd> {
  const { client, host } = backOffice;
  const { id, task, writer, stop } = job;
  const startedAt = host.clock.now();
  store.set(changeExportAtom, { id, phase: 'running', startedAt });
  const run: RecordsRun = {
    signal: stop.signal,
    token: () => client.accessToken(),
    onProgress(rows, found) {
      const seconds = Math.max(1, host.clock.now() - startedAt) / 1_000;
      store.set(changeExportAtom, { id, rows, found, rate: Math.round(rows / seconds) });
    },
  };
  try {
    await untilAborted(announce(client, task), stop.signal);
    stop.signal.throwIfAborted();
    if (writer.writeRecords) return await writer.writeRecords(task, run);
    const { signal, onProgress } = run;
    const readPage = readOverSocket(client);
    return {
      phase: 'done',
      report: await exportRecords(task, { readPage, sink: writer, signal, onProgress }),
    };
  } catch (error) {
    const left = await abandon(writer);
    if (!stop.signal.aborted) return failed(error);
    return left ? failed(left.failure) : { phase: 'cancelled' };
  }
}

/** Removes a partial file, if that was not done yet; returns the reason if it stays. */
async function abandon(writer: HostFileWriter): Promise<{ readonly failure: unknown } | undefined> {
  try {
    await writer.abort();
    return undefined;
  } catch (failure) {
    return { failure };
  }
}

function failed(error: unknown): ExportEnd {
  return { phase: 'failed', failure: failureOf(error) };
}

/** Asks the person for the proof that a long export needs, before it begins. */
async function announce(client: BackOffice['client'], task: RecordsExport): Promise<void> {
  const { collection } = task.request;
  if (isCollectionName(collection)) await client.call('exports/begin', { collection, rows: task.promised });
}

/** Reads pages over the page's own connection. */
export function readOverSocket(client: BackOffice['client']): ReadPage {
  return async (collection, query) => {
    if (!isCollectionName(collection)) throw new TypeError(`There is no collection ${collection}`);
    const { data, ...page } = await client.service(collection).find({ query });
    return { ...page, data: data.map((record) => ({ ...record })) };
  };
}

function failureOf(error: unknown) {
  if (!(error instanceof Error)) return { code: 'general', message: String(error) };
  const refused = readRefusal(error)?.code;
  if (refused === 'proof-required') return { code: refused, message: error.message };
  if (!(error instanceof SpreadsheetError)) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    return { code, message: error.message };
  }
  const { code, message, row, column } = error;
  return { code, message, ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
}
