// The thread of one export: it reads pages from the server, and writes through the main process.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type ExportTools, exportRecords } from '@harbour/core/spreadsheet';
import { readOverHttp } from './read-over-http.ts';
import {
  type ExportJob,
  exportFailure,
  type FromWorker,
  failureError,
  type ToWorker,
  type WorkerRequest,
} from './worker-messages.ts';

async function work({ task, serverUrl }: ExportJob, port: MessagePort): Promise<void> {
  const line = openProgramLine(port);
  const { cancelled: signal } = line;
  const token = async (refused?: string) =>
    String(await line.request({ request: 'token', refused: refused !== undefined }));
  const readPage = readOverHttp({ serverUrl, token, signal });
  const onProgress = (rows: number, found: number) => line.report({ type: 'progress', rows, found });
  try {
    const report = await exportRecords(task, { readPage, sink: sinkOver(line), signal, onProgress });
    line.report({ type: 'done', report });
  } catch (error) {
    if (signal.aborted) line.report({ type: 'cancelled' });
    else line.report({ type: 'failed', failure: exportFailure(error) });
  } finally {
    port.close();
  }
}

/** The main process keeps the file open, so that a crashed thread leaves no partial file. */
function sinkOver(line: ProgramLine): ExportTools['sink'] {
  return {
    write: async (chunk) => void (await line.request({ request: 'write', chunk })),
    finish: async () => Number(await line.request({ request: 'finish' })),
    abort: async () => void (await line.request({ request: 'abort' })),
  };
}

/** A worker's channel to the main process. */
interface ProgramLine {
  /** Sends a request and waits for the response; rejects with the reason of a refusal. */
  request(request: WorkerRequest): Promise<string | number>;
  report(message: Exclude<FromWorker, { type: 'request' }>): void;
  /** Aborts when the person cancels the export. */
  readonly cancelled: AbortSignal;
}

/** Opens a worker's channel. */
function openProgramLine(port: MessagePort): ProgramLine {
  const stop = new AbortController();
  const open = new Map<number, PromiseWithResolvers<string | number>>();
  let requested = 0;

  function settle(message: Exclude<ToWorker, { type: 'cancel' }>): void {
    const waiting = open.get(message.number);
    open.delete(message.number);
    if (message.type === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(failureError(message.failure));
  }

  port.on('message', (message: ToWorker) => {
    if (message.type === 'cancel') stop.abort();
    else settle(message);
  });
  return {
    cancelled: stop.signal,
    report: (message) => port.postMessage(message),
    request(request) {
      requested += 1;
      const waiting = Promise.withResolvers<string | number>();
      open.set(requested, waiting);
      port.postMessage({ type: 'request', number: requested, request });
      return waiting.promise;
    },
  };
}

if (parentPort) await work(workerData, parentPort);
