// The thread of one export: it reads pages from the server, and writes through the main process.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type ExportTools, exportRecords } from '@harbour/core/spreadsheet';
import { exportFailure } from './export-failure.ts';
import { openProgramLine, type ProgramLine } from './program-line.ts';
import { readOverHttp } from './read-over-http.ts';
import type { ExportJob } from './worker-messages.ts';

async function work({ task, serverUrl }: ExportJob, port: MessagePort): Promise<void> {
  const line = openProgramLine(port);
  const { cancelled: signal } = line;
  const token = async (refused?: string) =>
    String(await line.ask({ ask: 'token', refused: refused !== undefined }));
  const readPage = readOverHttp({ serverUrl, token, signal });
  const onProgress = (rows: number, found: number) => line.tell({ type: 'progress', rows, found });
  try {
    const report = await exportRecords(task, { readPage, sink: sinkOver(line), signal, onProgress });
    line.tell({ type: 'done', report });
  } catch (error) {
    if (signal.aborted) line.tell({ type: 'cancelled' });
    else line.tell({ type: 'failed', failure: exportFailure(error) });
  } finally {
    port.close();
  }
}

/** The main process keeps the file open, so that a crashed thread leaves no partial file. */
function sinkOver(line: ProgramLine): ExportTools['sink'] {
  return {
    write: async (chunk) => void (await line.ask({ ask: 'write', chunk })),
    finish: async () => Number(await line.ask({ ask: 'finish' })),
    abort: async () => void (await line.ask({ ask: 'abort' })),
  };
}

if (parentPort) await work(workerData, parentPort);
