import type { SheetRow } from '@harbour/core/spreadsheet';

/** What the reading thread is given: the whole file and, of a workbook, which sheet. */
export interface ParseRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: 'xlsx' | 'csv';
  readonly sheet?: string;
}

/** What is in a file. */
export interface ParsedFile {
  /** The visible sheets of a workbook; none of a csv file. */
  readonly sheets: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** What the reading thread says: parts as they come, then the end. */
export type ParseMessage =
  | { readonly type: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly type: 'done'; readonly sheets: readonly string[] }
  | { readonly type: 'failed'; readonly code: string; readonly message: string };
