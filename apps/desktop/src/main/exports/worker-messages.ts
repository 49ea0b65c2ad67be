import type { ExportReport, RecordsExport } from '@harbour/core/spreadsheet';
import type { ExportFailure } from '../../ipc/export-status.ts';

/** What a worker is started with. */
export interface ExportJob {
  readonly task: RecordsExport;
  /** Address of the server, without a path. */
  readonly serverUrl: string;
}

/** What a worker asks of the program, each with a number by which it is answered. */
export type WorkerQuestion =
  | { readonly ask: 'token'; readonly refused: boolean }
  | { readonly ask: 'write'; readonly chunk: Uint8Array }
  | { readonly ask: 'finish' }
  | { readonly ask: 'abort' };

/** What a worker says. `done`, `failed` and `cancelled` are its last words. */
export type FromWorker =
  | { readonly type: 'question'; readonly number: number; readonly question: WorkerQuestion }
  | { readonly type: 'progress'; readonly rows: number; readonly found: number }
  | { readonly type: 'done'; readonly report: ExportReport }
  | { readonly type: 'failed'; readonly failure: ExportFailure }
  | { readonly type: 'cancelled' };

/** What the program says to a worker. */
export type ToWorker =
  | { readonly type: 'answer'; readonly number: number; readonly value: string | number }
  | { readonly type: 'refusal'; readonly number: number; readonly failure: ExportFailure }
  | { readonly type: 'cancel' };
