import { Worker } from 'node:worker_threads';
import type { FileWriter } from '@harbour/core/platform';
import type { RecordsExport } from '@harbour/core/spreadsheet';
import type { ExportEnd } from '../../ipc/export-status.ts';
import {
  type ExportJob,
  exportFailure,
  type FromWorker,
  type ToWorker,
  type WorkerRequest,
} from './worker-messages.ts';

/** The inputs and callbacks of a running export. */
export interface ExportRun {
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number, found: number) => void;
}

/** Dependencies of an export worker. */
export interface WorkerTools {
  /** The worker's script. */
  readonly script: URL;
  readonly serverUrl: string;
  /** The file to write to. */
  readonly writer: FileWriter;
  /** Requests an access token from the window; `refused` when the last one is no longer valid. */
  readonly token: (refused: boolean) => Promise<string>;
}

/** Keeps short-lived pages of an export out of the old generation; a page of long articles still fits. */
const LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 };

const DIED = { code: 'worker-died', message: 'The export ended before it was complete.' };

/** Runs an export in its own thread. Always resolves; by then the file is complete or gone. */
export async function runExportWorker(
  task: RecordsExport,
  tools: WorkerTools,
  { signal, onProgress }: ExportRun,
): Promise<ExportEnd> {
  const { promise, resolve } = Promise.withResolvers<ExportEnd>();
  const job: ExportJob = { task, serverUrl: tools.serverUrl };
  const worker = new Worker(tools.script, { workerData: job, name: 'export', resourceLimits: LIMITS });
  const report = (message: ToWorker) => worker.postMessage(message);
  const cancel = () => report({ type: 'cancel' });
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'progress') onProgress(message.rows, message.found);
    else if (message.type === 'request') void handleRequest(message, tools).then(report);
    else resolve(endOf(message));
  });
  worker.on('error', (error) => resolve({ phase: 'failed', failure: exportFailure(error) }));
  worker.on('exit', () => resolve({ phase: 'failed', failure: DIED }));
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const end = await promise;
  signal.removeEventListener('abort', cancel);
  await worker.terminate();
  // Harmless after the file was finished; a thread that crashed could not abort it.
  if (end.phase !== 'done') await tools.writer.abort();
  return end;
}

async function handleRequest(
  { number, request }: Extract<FromWorker, { type: 'request' }>,
  tools: WorkerTools,
): Promise<ToWorker> {
  try {
    return { type: 'answer', number, value: await respond(request, tools) };
  } catch (error) {
    return { type: 'refusal', number, failure: exportFailure(error) };
  }
}

async function respond(request: WorkerRequest, { writer, token }: WorkerTools): Promise<string | number> {
  switch (request.request) {
    case 'token':
      return token(request.refused);
    case 'write':
      await writer.write(request.chunk);
      return request.chunk.byteLength;
    case 'finish':
      return writer.finish();
    case 'abort':
      await writer.abort();
      return 0;
  }
}

function endOf(message: Exclude<FromWorker, { type: 'progress' | 'request' }>): ExportEnd {
  switch (message.type) {
    case 'done':
      return { phase: 'done', report: message.report };
    case 'failed':
      return { phase: 'failed', failure: message.failure };
    case 'cancelled':
      return { phase: 'cancelled' };
  }
}
