import type { ExportReport, RecordsExport } from '@harbour/core/spreadsheet';
import type { ExportFailure } from '../../ipc/export-status.ts';

/** The data that a worker starts with. */
export interface ExportJob {
  readonly task: RecordsExport;
  /** Address of the server, without a path. */
  readonly serverUrl: string;
}

/** Requests of a worker, each numbered so that its response can be matched. */
export type WorkerQuestion =
  | { readonly ask: 'token'; readonly refused: boolean }
  | { readonly ask: 'write'; readonly chunk: Uint8Array }
  | { readonly ask: 'finish' }
  | { readonly ask: 'abort' };

/** Messages from a worker. `done`, `failed` and `cancelled` end it. */
export type FromWorker =
  | { readonly type: 'question'; readonly number: number; readonly question: WorkerQuestion }
  | { readonly type: 'progress'; readonly rows: number; readonly found: number }
  | { readonly type: 'done'; readonly report: ExportReport }
  | { readonly type: 'failed'; readonly failure: ExportFailure }
  | { readonly type: 'cancelled' };

/** Messages to a worker. */
export type ToWorker =
  | { readonly type: 'answer'; readonly number: number; readonly value: string | number }
  | { readonly type: 'refusal'; readonly number: number; readonly failure: ExportFailure }
  | { readonly type: 'cancel' };
