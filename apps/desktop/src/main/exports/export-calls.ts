import type { FileWriter } from '@harbour/core/platform';
import type { ExportNews } from '../../ipc/export-status.ts';
import { Refused } from '../../ipc/refusal.ts';
import { type CallGroup, handleCall } from '../calls/handle-call.ts';
import { runExportWorker } from './run-export-worker.ts';

export interface ExportCallsDeps {
  /** The script of an export's thread. */
  readonly script: URL;
  /** Returns the file behind a handle of `files:save`; throws if this window does not have that handle. */
  readonly writerOf: (window: number, file: string) => FileWriter;
  readonly report: (window: number, news: ExportNews) => void;
}

interface Running {
  readonly window: number;
  readonly stop: AbortController;
  waiting: PromiseWithResolvers<string> | undefined;
}

/**
 * Creates the export calls. Each export runs in its own thread; tokens are requested from the window that
 * started it and never stored.
 */
export function createExportCalls({ script, writerOf, report }: ExportCallsDeps): CallGroup {
  const running = new Map<string, Running>();
  const ownOf = (window: number, file: string) => {
    const entry = running.get(file);
    return entry?.window === window ? entry : undefined;
  };

  const run = handleCall('exports:run', async ([file, task], { window, server }) => {
    if (server === undefined) throw new Refused('notHarbour', 'No server was chosen');
    if (running.has(file)) throw new Refused('fileBusy', 'This file is being written already');
    const writer = writerOf(window, file);
    const entry: Running = { window, stop: new AbortController(), waiting: undefined };
    running.set(file, entry);
    const token = (refused: boolean) => {
      entry.waiting = Promise.withResolvers<string>();
      report(window, { file, type: 'tokenWanted', refused });
      return entry.waiting.promise;
    };
    const onProgress = (rows: number, found: number) =>
      report(window, { file, type: 'progress', rows, found });
    try {
      const tools = { script, serverUrl: server, writer, token };
      return await runExportWorker(task, tools, { signal: entry.stop.signal, onProgress });
    } finally {
      running.delete(file);
    }
  });

  return {
    handlers: [
      run,
      handleCall('exports:cancel', ([file], { window }) => ownOf(window, file)?.stop.abort()),
      handleCall('exports:token', ([file, token], { window }) => {
        const waiting = ownOf(window, file)?.waiting;
        if (token === null) waiting?.reject(new Error('Nobody is signed in.'));
        else waiting?.resolve(token);
      }),
    ],
    async releaseWindow(window) {
      for (const entry of running.values()) if (entry.window === window) entry.stop.abort();
    },
  };
}
