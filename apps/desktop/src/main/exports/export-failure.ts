import { SpreadsheetError } from '@harbour/core/spreadsheet';
import type { ExportFailure } from '../../ipc/export-status.ts';
import { describeFailure, systemCodeOf } from '../calls/describe-failure.ts';

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
