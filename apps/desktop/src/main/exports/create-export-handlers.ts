import type { FileWriter } from '@harbour/core/platform';
import type { RecordsExport } from '@harbour/core/spreadsheet';
import type { ExportEnd, ExportNews } from '../../ipc/export-status.ts';
import { runExportWorker } from './run-export-worker.ts';

/** What exports need of the program around them. */
export interface ExportDeps {
  /** The script that runs in an export's thread. */
  readonly script: URL;
  /** Address of the server, without a path. */
  readonly serverUrl: () => string;
}

/** The window that asks for an export. */
export interface ExportWindow {
  /** The file behind a handle of this window; throws where there is none. */
  readonly writerOf: (file: string) => FileWriter;
  readonly tell: (news: ExportNews) => void;
}

/** What windows can ask about exports. */
export interface ExportHandlers {
  run(window: ExportWindow, file: string, task: RecordsExport): Promise<ExportEnd>;
  cancel(file: string): void;
  token(file: string, token: string | null): void;
}

interface Running {
  readonly stop: AbortController;
  waiting: PromiseWithResolvers<string> | undefined;
}

/** Runs exports, each in a thread of its own; tokens are asked of the window that started it and never kept. */
export function createExportHandlers({ script, serverUrl }: ExportDeps): ExportHandlers {
  const running = new Map<string, Running>();

  return {
    async run({ writerOf, tell }, file, task) {
      const writer = writerOf(file);
      const entry: Running = { stop: new AbortController(), waiting: undefined };
      running.set(file, entry);
      const token = (refused: boolean) => {
        entry.waiting = Promise.withResolvers<string>();
        tell({ file, type: 'tokenWanted', refused });
        return entry.waiting.promise;
      };
      const onProgress = (rows: number, found: number) => tell({ file, type: 'progress', rows, found });
      try {
        const tools = { script, serverUrl: serverUrl(), writer, token };
        return await runExportWorker(task, tools, { signal: entry.stop.signal, onProgress });
      } finally {
        running.delete(file);
      }
    },
    cancel: (file) => running.get(file)?.stop.abort(),
    token(file, token) {
      const waiting = running.get(file)?.waiting;
      if (token === null) waiting?.reject(new Error('Nobody is signed in.'));
      else waiting?.resolve(token);
    },
  };
}
