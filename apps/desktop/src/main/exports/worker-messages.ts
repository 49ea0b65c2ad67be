import { type ExportReport, type RecordsExport, SpreadsheetError } from '@harbour/core/spreadsheet';
import type { ExportFailure } from '../../ipc/export-status.ts';
import { describeFailure, systemCodeOf } from '../calls/failure.ts';

/** The data that a worker starts with. */
export interface ExportJob {
  readonly task: RecordsExport;
  /** Address of the server, without a path. */
  readonly serverUrl: string;
}

/** Requests of a worker, each numbered so that its response can be matched. */
export type WorkerRequest =
  | { readonly request: 'token'; readonly refused: boolean }
  | { readonly request: 'write'; readonly chunk: Uint8Array }
  | { readonly request: 'finish' }
  | { readonly request: 'abort' };

/** Messages from a worker. `done`, `failed` and `cancelled` end it. */
export type FromWorker =
  | { readonly type: 'request'; readonly number: number; readonly request: WorkerRequest }
  | { readonly type: 'progress'; readonly rows: number; readonly found: number }
  | { readonly type: 'done'; readonly report: ExportReport }
  | { readonly type: 'failed'; readonly failure: ExportFailure }
  | { readonly type: 'cancelled' };

/** Messages to a worker. */
export type ToWorker =
  | { readonly type: 'answer'; readonly number: number; readonly value: string | number }
  | { readonly type: 'refusal'; readonly number: number; readonly failure: ExportFailure }
  | { readonly type: 'cancel' };

/**
 * Converts an error to a form that can be sent to the page: a code of the writer, of the disk (`diskFull`),
 * or the server's error name.
 */
export function exportFailure(error: unknown): ExportFailure {
  if (error instanceof SpreadsheetError) {
    const { code, message, row, column } = error;
    return { code, message, ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
  }
  if (error instanceof AggregateError) return exportFailure(error.errors[0]);
  // Messages of the operating system contain paths, which must not reach the page.
  if (systemCodeOf(error) !== undefined) return describeFailure(error);
  if (!(error instanceof Error)) return { code: 'general', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code, message: error.message };
}

/** Recreates an error from a failure that was sent by the other side. */
export function failureError({ code, message }: ExportFailure): Error {
  return Object.assign(new Error(message), { code });
}
