import type { ExportFormat } from '@harbour/core/spreadsheet';
import { dayOf, fixedOffset } from '@harbour/core/table';

/** The MIME type of each format. */
export const MIME: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Returns a file name that sorts by day: `Products 2026-01-31.xlsx`. */
export function fileName(title: string, format: ExportFormat, now: number): string {
  return `${title} ${dayOf(new Date(now).toISOString(), fixedOffset) ?? ''}.${format}`;
}
