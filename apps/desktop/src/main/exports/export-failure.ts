import { SpreadsheetError } from '@harbour/core/spreadsheet';
import type { ExportFailure } from '../../ipc/export-status.ts';
import { describeFailure, systemCodeOf } from '../calls/describe-failure.ts';

/**
 * An error as it crosses to the page: codes of the writer, of the disk (`diskFull`) or the server's name for
 * a refusal.
 */
export function exportFailure(error: unknown): ExportFailure {
  if (error instanceof SpreadsheetError) {
    const { code, message, row, column } = error;
    return { code, message, ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
  }
  if (error instanceof AggregateError) return exportFailure(error.errors[0]);
  // What the system says names paths, which stay here.
  if (systemCodeOf(error) !== undefined) return describeFailure(error);
  if (!(error instanceof Error)) return { code: 'general', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code, message: error.message };
}

/** The error that a failure of the other side was. */
export function failureError({ code, message }: ExportFailure): Error {
  return Object.assign(new Error(message), { code });
}
